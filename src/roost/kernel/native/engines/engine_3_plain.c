/* Compiles the search for three seats, plain games (only tricks count, no special cards). */
#define SEATS 3
#define PLAIN 1
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_3_PLAIN = {engine_solve, engine_cards, engine_reaches, engine_policy};
