/* The weights by which moves are ordered. They were fitted by hill climbing: one or two numbers are
 * changed, and a change is kept if it lowers the sum of nodes^0.6 over a set of deals. Games with
 * points, and those without, with trumps and without, have weights of their own. Without any ordering
 * a search needs 9 times the nodes. */
#ifndef ROOST_WEIGHTS_H
#define ROOST_WEIGHTS_H

#include <stdint.h>

/* Weights of points and ranks count by the quarter, those of lengths by the half. */
struct weights {
    int16_t lead_partner_ruffs;
    int16_t lead_foes_length;
    int16_t lead_foe_ruffs;
    int16_t lead_last_of_suit;
    int16_t lead_trump;
    int16_t lead_winner;
    int16_t lead_winner_points;
    int16_t lead_winner_catches;
    int16_t lead_ruffed_winner;
    int16_t lead_ruffed_winner_points;
    int16_t lead_to_partner;
    int16_t lead_to_partner_points;
    int16_t lead_loser_points;
    int16_t lead_loser_rank;
    int16_t lead_learnt;
    int16_t over_partner;
    int16_t over_partner_points;
    int16_t sure_rank;
    int16_t sure_win;
    int16_t sure_win_points;
    int16_t partner_wins;
    int16_t partner_wins_points;
    int16_t partner_may_win;
    int16_t partner_may_win_points;
    int16_t lead_winner_rank;
    int16_t lead_to_partner_rank;
    int16_t partner_may_win_rank;
    int16_t needless_win;
    int16_t may_win;
    int16_t may_win_points;
    int16_t may_win_rank;
    int16_t lose_points;
    int16_t lose_rank;
    int16_t ruff;
    int16_t discard_length;
    int16_t discard_top;
    int16_t follow_learnt;
    int16_t sure_win_trick;
    int16_t lead_to_tenace;
    int16_t lead_to_finesse;
    int16_t lead_for_ruff;
    int16_t lead_trump_length;
    int16_t lead_sequence;
    int16_t lead_killer;
    int16_t follow_killer;
    int16_t may_win_last_but_one;
    int16_t may_win_trick;
    int16_t ruff_trick;
    int16_t second_hand_win;
    int16_t lead_partner_length;
    int16_t lead_trump_drawn;
    int16_t lead_partner_ruff_points;
    int16_t lead_foe_trumps;
    int16_t lead_own_length;
};

static const struct weights WEIGHTS_POINTS = {
    .lead_partner_ruffs = 1, .lead_foes_length = 19, .lead_foe_ruffs = 53,
    .lead_last_of_suit = 23, .lead_trump = -6, .lead_winner = 31, .lead_winner_points = 6,
    .lead_winner_catches = 0, .lead_ruffed_winner = -6, .lead_ruffed_winner_points = 5,
    .lead_to_partner = 41, .lead_to_partner_points = 4, .lead_loser_points = 5,
    .lead_loser_rank = 8, .lead_learnt = 60, .over_partner = 62, .over_partner_points = 6,
    .sure_rank = 10, .sure_win = 56, .sure_win_points = 4, .partner_wins = 105,
    .partner_wins_points = 32, .partner_may_win = 43, .partner_may_win_points = 11,
    .lead_winner_rank = -2, .lead_to_partner_rank = 0, .partner_may_win_rank = 5,
    .needless_win = -3, .may_win = 25, .may_win_points = 5, .may_win_rank = 4, .lose_points = 9,
    .lose_rank = 6, .ruff = 8, .discard_length = 2, .discard_top = 5, .follow_learnt = 60,
    .sure_win_trick = 0, .lead_to_tenace = 24, .lead_to_finesse = 1, .lead_for_ruff = 1,
    .lead_trump_length = 8, .lead_sequence = 19, .lead_killer = 35, .follow_killer = 1,
    .may_win_last_but_one = 2, .may_win_trick = -1, .ruff_trick = -1, .second_hand_win = 2,
    .lead_partner_length = -2, .lead_trump_drawn = -4, .lead_partner_ruff_points = 1,
    .lead_foe_trumps = -1, .lead_own_length = 1,
};

static const struct weights WEIGHTS_SUIT = {
    .lead_partner_ruffs = 8, .lead_foes_length = 5, .lead_foe_ruffs = 12, .lead_last_of_suit = 4,
    .lead_trump = -2, .lead_winner = 28, .lead_winner_points = 3, .lead_winner_catches = 10,
    .lead_ruffed_winner = -1, .lead_ruffed_winner_points = 0, .lead_to_partner = 26,
    .lead_to_partner_points = 7, .lead_loser_points = 1, .lead_loser_rank = 1, .lead_learnt = 30,
    .over_partner = 52, .over_partner_points = -1, .sure_rank = 6, .sure_win = 68,
    .sure_win_points = 12, .partner_wins = 185, .partner_wins_points = 8, .partner_may_win = 26,
    .partner_may_win_points = 1, .lead_winner_rank = 0, .lead_to_partner_rank = 9,
    .partner_may_win_rank = 3, .needless_win = 10, .may_win = 37, .may_win_points = 7,
    .may_win_rank = 1, .lose_points = 18, .lose_rank = 6, .ruff = 10, .discard_length = 10,
    .discard_top = 2, .follow_learnt = 20, .sure_win_trick = 0, .lead_to_tenace = -1,
    .lead_to_finesse = 33, .lead_for_ruff = 17, .lead_trump_length = -6, .lead_sequence = 10,
    .lead_killer = 15, .follow_killer = 0, .may_win_last_but_one = 2, .may_win_trick = -1,
    .ruff_trick = -1, .second_hand_win = 0, .lead_partner_length = -2, .lead_trump_drawn = 3,
    .lead_partner_ruff_points = 0, .lead_foe_trumps = 2, .lead_own_length = 1,
};

static const struct weights WEIGHTS_NO_TRUMP = {
    .lead_partner_ruffs = 8, .lead_foes_length = 5, .lead_foe_ruffs = 11, .lead_last_of_suit = 8,
    .lead_trump = -1, .lead_winner = 14, .lead_winner_points = 8, .lead_winner_catches = 0,
    .lead_ruffed_winner = 3, .lead_ruffed_winner_points = 8, .lead_to_partner = 22,
    .lead_to_partner_points = 13, .lead_loser_points = 3, .lead_loser_rank = 1, .lead_learnt = 44,
    .over_partner = 98, .over_partner_points = -1, .sure_rank = 8, .sure_win = 58,
    .sure_win_points = 20, .partner_wins = 104, .partner_wins_points = 13, .partner_may_win = 39,
    .partner_may_win_points = 2, .lead_winner_rank = -2, .lead_to_partner_rank = 9,
    .partner_may_win_rank = 5, .needless_win = 26, .may_win = 26, .may_win_points = 9,
    .may_win_rank = 8, .lose_points = 14, .lose_rank = 4, .ruff = 5, .discard_length = 7,
    .discard_top = 3, .follow_learnt = 20, .sure_win_trick = -2, .lead_to_tenace = 5,
    .lead_to_finesse = 30, .lead_for_ruff = 23, .lead_trump_length = -6, .lead_sequence = -1,
    .lead_killer = 7, .follow_killer = 0, .may_win_last_but_one = 2, .may_win_trick = 1,
    .ruff_trick = -4, .second_hand_win = -5, .lead_partner_length = 3, .lead_trump_drawn = 0,
    .lead_partner_ruff_points = 0, .lead_foe_trumps = 2, .lead_own_length = -3,
};

#endif
