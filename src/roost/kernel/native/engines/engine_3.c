/* Compiles the search for three seats. */
#define SEATS 3
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_3 = {engine_solve, engine_cards, engine_reaches, engine_policy};
