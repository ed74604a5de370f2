/* Tables made ready for the search: every suit is a run of bits, the stronger card the higher bit. */
#ifndef ROOST_GAME_H
#define ROOST_GAME_H

#include "bits.h"
#include "core.h"

enum { SMALL_VALUE = 127, NO_TRUMP = 7, PLANES = 2, TRUMP_FLOOR = 64, CLASSES = 4, UNIQUE = 16 };

struct game {
    int seats, cards, trump, must_trump;
    int per_trick, last_points, majority;
    enum tie majority_tie;
    mask of_suit[MOST_SUITS], trumps;
    mask special;          /* cards worth points, and free ones */
    mask free;             /* playable whatever was led */
    mask forced;           /* all of these: */
    mask forced_of[MOST_SEATS]; /* what a seat must play as soon as it is on turn, if it holds it */
    mask teams[2];         /* seats of each side */
    mask marked;           /* cards whose place and owner go into the table's key */
    mask planes[PLANES];   /* the point classes of the other cards, in binary */
    int class_value[CLASSES];
    int unit;              /* all values are multiples of this */
    int unit_but_last, total_but_last; /* the same, and all points, without the last trick's */
    int is_plain;          /* tricks alone count, and values are small: see state.h */
    int sound_bounds;      /* whether quick.h and later.h hold: free cards are trumps */
    int8_t side[MOST_SEATS];
    uint8_t suit[MOST_CARDS], class[MOST_CARDS];
    int8_t rank[MOST_CARDS]; /* in its suit, from 0 */
    /* How high a card stands in a trick, by the suit led; 0 if it cannot win. */
    int8_t standing[MOST_SUITS][MOST_CARDS];
    int16_t points[MOST_CARDS];
    int8_t bit_of[MOST_CARDS], card_of[MOST_CARDS];
};

mask bits_of(const struct game *, mask cards);

/* Whether a card played later beats the best one so far. */
ALWAYS int beats(const struct game *g, int card, int best) {
    return g->suit[card] == g->suit[best] ? card > best : g->suit[card] == g->trump;
}

/* What side 0 gets of the bonus for most tricks. */
ALWAYS int majority_of_0(const struct game *g, int tricks0, int tricks1, int last_side) {
    if (!g->majority) return 0;
    if (tricks0 != tricks1) return tricks0 > tricks1 ? g->majority : 0;
    switch (g->majority_tie) {
    case TIE_SPLIT: return g->majority / 2;
    case TIE_LAST_TRICK: return last_side == 0 ? g->majority : 0;
    default: return 0;
    }
}

/* What side 1 gets of it. */
ALWAYS int majority_of_1(const struct game *g, int tricks0, int tricks1, int last_side) {
    if (!g->majority) return 0;
    if (tricks0 != tricks1) return tricks1 > tricks0 ? g->majority : 0;
    switch (g->majority_tie) {
    case TIE_SPLIT: return g->majority / 2;
    case TIE_DEFENDERS: return g->majority;
    case TIE_LAST_TRICK: return last_side == 1 ? g->majority : 0;
    default: return 0;
    }
}

#endif
