/* Compiles the search for four seats, games where only tricks count. */
#define SEATS 4
#define PLAIN 1
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_4_PLAIN = {engine_solve, engine_cards, engine_reaches, engine_policy};
