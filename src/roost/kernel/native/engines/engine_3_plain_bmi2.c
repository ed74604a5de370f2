/* Compiles the search for three seats, plain games (only tricks count, no special cards) and processors with BMI2. */
#include "bmi2.h"
#if defined(USE_BMI2)
#define SEATS 3
#define PLAIN 1
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_3_PLAIN_BMI2 = {engine_solve, engine_cards, engine_reaches, engine_policy};
#include "bmi2_end.h"
#endif
