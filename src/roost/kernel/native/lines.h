/* Random lines of play, every legal card equally likely, and the counting of all lines. Line k of a
 * seed is the same whoever plays it, in whatever batch. */
#ifndef ROOST_LINES_H
#define ROOST_LINES_H

#include "state.h"

/* SplitMix64, by Steele, Lea and Flood: a hashed counter. */
ALWAYS uint64_t draw(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* One card of a set; unfair by less than one in a hundred million. */
ALWAYS int any_of(mask m, uint64_t *state) {
    int skip = (int)((draw(state) >> 32) * (uint64_t)many(m) >> 32);
#ifdef USE_BMI2
    return lowest(scatter(bit(skip), m));
#else
    while (skip--) m &= m - 1;
    return lowest(m);
#endif
}

struct line {
    mask hands[MOST_SEATS];
    struct trick trick;
    int seat;
    int32_t points[2], tricks[2];
};

static void begin_line(const struct game *g, const struct position *p, struct line *l) {
    *l = (struct line){.seat = p->leader};
    for (int seat = 0; seat < g->seats; seat++) l->hands[seat] = bits_of(g, p->hands[seat]);
    for (int side = 0; side < 2; side++) {
        l->points[side] = p->points[side];
        l->tricks[side] = p->tricks[side];
    }
    for (int at = 0; at < p->played; at++) {
        add_card(g, &l->trick, l->seat, g->bit_of[p->trick[at]]);
        l->seat = l->seat + 1 == g->seats ? 0 : l->seat + 1;
    }
}

ALWAYS mask allowed_now(const struct game *g, const struct line *l) {
    mask hand = l->hands[l->seat];
    return l->trick.played ? may_play(g, l->seat, hand, l->trick.led) : may_lead(g, l->seat, hand);
}

/* Whether cards are left after this one. */
ALWAYS int play_card(const struct game *g, struct line *l, int card) {
    l->hands[l->seat] &= ~bit(card);
    add_card(g, &l->trick, l->seat, card);
    l->seat = l->seat + 1 == g->seats ? 0 : l->seat + 1;
    if (l->trick.played < g->seats) return 1;
    int side = g->side[l->trick.taker];
    l->seat = l->trick.taker;
    l->points[side] += l->trick.points + g->per_trick;
    l->tricks[side]++;
    l->trick = (struct trick){0};
    if (l->hands[l->seat]) return 1;
    l->points[side] += g->last_points;
    l->points[0] += majority_of_0(g, l->tricks[0], l->tricks[1], side);
    l->points[1] += majority_of_1(g, l->tricks[0], l->tricks[1], side);
    return 0;
}

static void play_lines(const struct game *g, const struct position *p, uint64_t seed, uint64_t first,
             size_t many_lines, int32_t (*out)[2]) {
    struct line start;
    begin_line(g, p, &start);
    for (size_t i = 0; i < many_lines; i++) {
        struct line l = start;
        uint64_t state = mix(seed) ^ mix((first + i) * 0xD1342543DE82EF95u + 1);
        if (l.hands[l.seat])
            while (play_card(g, &l, any_of(allowed_now(g, &l), &state))) {}
        out[i][0] = l.points[0];
        out[i][1] = l.points[1];
    }
}

static uint64_t lines(const struct game *g, const struct line *l, int cards) {
    if (!cards || !l->hands[l->seat]) return 1;
    mask allowed = allowed_now(g, l);
    if (cards == 1) return (uint64_t)many(allowed);
    uint64_t sum = 0;
    for (; allowed; allowed &= allowed - 1) {
        struct line next = *l;
        play_card(g, &next, lowest(allowed));
        sum += lines(g, &next, cards - 1);
    }
    return sum;
}

static uint64_t count_lines(const struct game *g, const struct position *p, int cards) {
    struct line l;
    begin_line(g, p, &l);
    return lines(g, &l, cards);
}

#endif
