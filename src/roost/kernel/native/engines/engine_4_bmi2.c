/* Compiles the search for four seats and processors with BMI2. */
#include "bmi2.h"
#if defined(USE_BMI2)
#define SEATS 4
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_4_BMI2 = {engine_solve, engine_cards, engine_reaches, engine_policy};
#include "bmi2_end.h"
#endif
