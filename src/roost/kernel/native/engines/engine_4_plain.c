/* Compiles the search for four seats, plain games (only tricks count, no special cards). */
#define SEATS 4
#define PLAIN 1
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_4_PLAIN = {engine_solve, engine_cards, engine_reaches, engine_policy};
