/* Compiles random lines of play and the counting of lines. */
#include "engine.h"
#include "lines.h"
const struct lines LINES = {play_lines, count_lines};
