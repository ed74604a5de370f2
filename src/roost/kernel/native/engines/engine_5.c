/* Compiles the search for five seats. */
#define SEATS 5
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_5 = {engine_solve, engine_cards, engine_reaches, engine_policy};
