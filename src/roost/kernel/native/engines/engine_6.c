/* Compiles the search for six seats. */
#define SEATS 6
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_6 = {engine_solve, engine_cards, engine_reaches, engine_policy};
