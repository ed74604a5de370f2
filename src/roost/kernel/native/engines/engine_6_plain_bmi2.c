/* Compiles the search for six seats, plain games (only tricks count, no special cards) and processors with BMI2. */
#include "bmi2.h"
#if defined(USE_BMI2)
#define SEATS 6
#define PLAIN 1
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_6_PLAIN_BMI2 = {engine_solve, engine_cards, engine_reaches, engine_policy};
#include "bmi2_end.h"
#endif
