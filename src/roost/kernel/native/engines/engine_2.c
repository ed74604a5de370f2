/* Compiles the search for two seats. */
#define SEATS 2
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_2 = {engine_solve, engine_cards, engine_reaches, engine_policy};
