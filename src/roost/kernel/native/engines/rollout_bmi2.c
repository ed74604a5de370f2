/* Compiles random lines of play and the counting of lines for processors with BMI2. */
#include "bmi2.h"
#if defined(USE_BMI2)
#include "engine.h"
#include "lines.h"
const struct lines LINES_BMI2 = {play_lines, count_lines};
#include "bmi2_end.h"
#endif
