/* Compiles the search for four seats. */
#define SEATS 4
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_4 = {engine_solve, engine_cards, engine_reaches, engine_policy};
