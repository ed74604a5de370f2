/* Compiles the search for six seats, games where only tricks count. */
#define SEATS 6
#define PLAIN 1
#include "drive.h"
#include "engine.h"
const struct engine ENGINE_6_PLAIN = {engine_solve, engine_cards, engine_reaches, engine_policy};
