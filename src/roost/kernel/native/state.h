/* The state of a search: open hands, what is still to be taken, the table, learnt scores. */
#ifndef ROOST_STATE_H
#define ROOST_STATE_H

#include "game.h"

/* The seats are a constant where an engine is compiled, so that loops over them unroll. */
#ifndef SEATS
#define SEATS 4
#endif

/* In a plain game tricks alone count: no card has points, none is free, no bonus is for most
 * tricks, and values are small. An engine of its own for these takes an eighth less time. */
#ifndef PLAIN
#define PLAIN 0
#endif

ALWAYS mask special_in(const struct game *g) { return PLAIN ? 0 : g->special; }
ALWAYS mask free_in(const struct game *g) { return PLAIN ? 0 : g->free; }
ALWAYS mask marked_in(const struct game *g) { return PLAIN ? 0 : g->marked; }
ALWAYS int majority_in(const struct game *g) { return PLAIN ? 0 : g->majority; }
ALWAYS int must_trump_in(const struct game *g) { return PLAIN ? 0 : g->must_trump; }
ALWAYS int points_of(const struct game *g, int card) { return PLAIN ? 0 : g->points[card]; }
ALWAYS int class_of(const struct game *g, int card) { return PLAIN ? 0 : g->class[card]; }

enum { TRICKS = MOST_HAND + 1, LEARNT_START = 512, LEARNT_TOP = 1024, LEARNT_SHIFT = 4 };

/* What a searched position is worth to side 0 (fail-soft), and the cards whose rank it hangs on:
 * with other cards below the lowest of them in each suit, the same is true. */
struct bound {
    int value;
    mask why;
};

struct move {
    int8_t card, low; /* one of the cards that are all the same here, and the lowest of them */
    int32_t score;
};

struct entry; /* transposition.h */
struct slot;

struct search {
    struct game g;
    struct options o;
    mask hands[MOST_SEATS];
    mask left;           /* all cards still in hands or on the table */
    uint64_t lengths[2]; /* suit lengths, five bits each: even seats, odd seats */
    uint32_t points_at;  /* a hash of who holds special cards, by suit and class */
    int open;            /* points still to be taken, with the bonuses */
    int tricks[2];       /* taken so far; only kept where there is a bonus for most of them */

    struct slot *slots;
    struct entry *entries;
    uint32_t slot_mask, used_slots, used_entries, most_entries, generation;
    char *slots_end;

    const void *weights; /* struct weights */
    int16_t learnt_lead[MOST_SEATS][MOST_CARDS];
    int16_t learnt_follow[MOST_SEATS][MOST_SUITS][2][MOST_CARDS];
    int8_t killer[TRICKS][MOST_SEATS];

    uint64_t nodes, node_limit;
    uint64_t trick_nodes;
    int stopped;
    int last_value; /* of the solve before */
    uint64_t suit_length[MOST_SEATS][MOST_SUITS]; /* one in its five bits */
    uint32_t point_hash[MOST_SEATS][MOST_CARDS];
};

ALWAYS int next_seat(int seat) { return seat + 1 == SEATS ? 0 : seat + 1; }
ALWAYS int is_off(const struct search *s, unsigned technique) { return (s->o.off & technique) != 0; }

ALWAYS void take(struct search *s, int seat, int card) {
    s->hands[seat] &= ~bit(card);
    s->lengths[seat & 1] -= s->suit_length[seat][s->g.suit[card]];
    if (!PLAIN) s->points_at -= s->point_hash[seat][card];
}

ALWAYS void put(struct search *s, int seat, int card) {
    s->hands[seat] |= bit(card);
    s->lengths[seat & 1] += s->suit_length[seat][s->g.suit[card]];
    if (!PLAIN) s->points_at += s->point_hash[seat][card];
}

/* A trick under way. */
struct trick {
    int played, led, best, taker, points;
    mask cards;
};

ALWAYS void add_card(const struct game *g, struct trick *t, int seat, int card) {
    if (!t->played) t->led = g->suit[card];
    if (!t->played || beats(g, card, t->best)) {
        t->best = card;
        t->taker = seat;
    }
    if (!PLAIN) t->points += g->points[card];
    t->cards |= bit(card);
    t->played++;
}

ALWAYS int points_in(const struct trick *t) { return PLAIN ? 0 : t->points; }

/* What `seat` may play from `hand` when suit `led` was led. */
ALWAYS mask may_play(const struct game *g, int seat, mask hand, int led) {
    if (hand & g->forced_of[seat]) return hand & g->forced_of[seat];
    mask follow = hand & g->of_suit[led];
    if (follow) return follow | (hand & free_in(g));
    if (must_trump_in(g) && (hand & g->trumps)) return hand & g->trumps;
    return hand;
}

ALWAYS mask may_lead(const struct game *g, int seat, mask hand) {
    return hand & g->forced_of[seat] ? hand & g->forced_of[seat] : hand;
}

/* Points in a set of cards. */
ALWAYS int sum_of(const struct game *g, mask m) {
    int sum = 0;
    for (m &= special_in(g); m; m &= m - 1) sum += g->points[lowest(m)];
    return sum;
}

#endif
