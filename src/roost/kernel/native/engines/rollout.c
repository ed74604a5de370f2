#include "engine.h"
#include "lines.h"
const struct lines LINES = {play_lines, count_lines};
