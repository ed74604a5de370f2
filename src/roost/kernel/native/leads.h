/* Which card to lead first in plain games of three and four seats. Eight rows of the table in
 * leads_fitted.h tell how a suit lies, with a number for every kind of card; their sum is the score.
 * The numbers are fitted to what leads cost in real searches (tools/fit/leads.py). Beside the climbed
 * weights: 0.73 times the nodes without trumps, 0.90 with them. */
#ifndef ROOST_LEADS_H
#define ROOST_LEADS_H

#include "moves.h"

enum { FIRST = 1 << 20, SIGNS = 8, LEARNT_STEPS = 16, LEARNT_STEP_SHIFT = 6 };

/* Where the rows of each sign begin. Where there are two sets the second is for trumps. */
enum sign {
    BY_TOPS = 0,                    /* who holds the three top cards */
    BY_OWN = BY_TOPS + 2 * 64,      /* how many the leader has of the suit, */
    BY_FOES = BY_OWN + 2 * 8,       /* opponents who do not play last, */
    BY_FRIENDS = BY_FOES + 2 * 6,   /* partners, */
    BY_LAST = BY_FRIENDS + 2 * 6,   /* the opponent who plays last */
    BY_RUFFS = BY_LAST + 2 * 6,     /* who of these three may trump it; four sets: trumps themselves, the
                                       leader has no trumps, has some, none are left */
    BY_SURE = BY_RUFFS + 4 * 8,     /* own cards above all of the opponents', and partners' */
    BY_TRUMPS = BY_SURE + 4 * 4,    /* opponents' and own trumps */
    LEAD_ROWS = BY_TRUMPS + 2 * 5 * 4
};

/* A card that only a trump can beat, else the highest, the lowest, another. */
enum kind_of_lead { WINS, HIGHEST, LOWEST, BETWEEN, KINDS_OF_LEAD };

struct leads {
    int16_t rows[LEAD_ROWS][KINDS_OF_LEAD];
    int16_t learnt[LEARNT_STEPS]; /* by how much the card was learnt to be good */
    int16_t killer;               /* it cut off last at this depth */
};

#include "leads_fitted.h"

/* What the others hold: opponents who do not play last, partners, the opponent who does. */
struct others {
    mask foes, friends, last;
};

ALWAYS int at_most(int number, int most) { return number < most ? number : most; }

ALWAYS struct others others_of(const struct search *s, int leader) {
    struct others o = {0};
    for (int at = 1, seat = leader; at < SEATS; at++) {
        seat = next_seat(seat);
        if (s->g.side[seat] == s->g.side[leader]) o.friends |= s->hands[seat];
        else if (at == SEATS - 1) o.last = s->hands[seat];
        else o.foes |= s->hands[seat];
    }
    return o;
}

/* Which of the three can trump a suit, by bits. */
ALWAYS int ruffs_of(const struct search *s, int leader, mask suit) {
    int ruffs = 0;
    for (int at = 1, seat = leader; at < SEATS; at++) {
        seat = next_seat(seat);
        if (s->hands[seat] & suit || !(s->hands[seat] & s->g.trumps)) continue;
        ruffs |= s->g.side[seat] == s->g.side[leader] ? 2 : at == SEATS - 1 ? 4 : 1;
    }
    return ruffs;
}

/* The rows of a suit. */
static void rows_of(const struct search *s, const struct others *o, int leader, int suit, int *rows) {
    const struct game *g = &s->g;
    mask all = g->of_suit[suit], own = s->hands[leader], mine = own & all, rest = s->left & all;
    mask foes = (o->foes | o->last) & all, friends = o->friends & all;
    mask over = foes ? above(highest(foes)) : all;
    int is_trump = suit == g->trump, trumps = (s->left & g->trumps) != 0, tops = 0;
    for (int i = 0; i < 3; i++) {
        mask top = rest ? bit(highest(rest)) : 0;
        tops = tops * 4 + ((foes & top) != 0) + 2 * (((friends | o->last) & top) != 0);
        rest &= ~top;
    }
    rows[0] = BY_TOPS + is_trump * 64 + tops;
    rows[1] = BY_OWN + is_trump * 8 + at_most(many(mine), 7);
    rows[2] = BY_FOES + is_trump * 6 + at_most(many(o->foes & all), 5);
    rows[3] = BY_FRIENDS + is_trump * 6 + at_most(many(friends), 5);
    rows[4] = BY_LAST + is_trump * 6 + at_most(many(o->last & all), 5);
    rows[5] = BY_RUFFS + (is_trump ? 0 : !trumps ? 3 * 8 : own & g->trumps ? 2 * 8 : 8) +
              (is_trump || !trumps ? 0 : ruffs_of(s, leader, all));
    rows[6] = BY_SURE + at_most(many(mine & over), 3) * 4 + at_most(many(friends & over), 3);
    rows[7] = BY_TRUMPS + is_trump * 20 + at_most(many((o->foes | o->last) & g->trumps), 4) * 4 +
              at_most(many(own & g->trumps), 3);
}

ALWAYS enum kind_of_lead kind_of(const struct search *s, int leader, const struct move *m) {
    mask all = s->g.of_suit[s->g.suit[m->card]], mine = s->hands[leader] & all;
    if (!(s->left & all & ~mine & above(m->card))) return WINS;
    return m->card == highest(mine) ? HIGHEST : m->low == lowest(mine) ? LOWEST : BETWEEN;
}

ALWAYS int step_learnt(const struct search *s, int leader, int card) {
    return s->learnt_lead[leader][card] >> LEARNT_STEP_SHIFT;
}

static void order_plain_leads(const struct search *s, int leader, struct move *m, int n,
                              int table_move) {
    const struct leads *fitted = s->g.trump == NO_TRUMP ? &LEADS_NO_TRUMP : &LEADS_SUIT;
    const struct others others = others_of(s, leader);
    int killer = s->killer[many(s->hands[leader])][0], suit = -1, scores[KINDS_OF_LEAD] = {0};
    for (int i = 0; i < n; i++) {
        int card = m[i].card;
        if (s->g.suit[card] != suit) { /* moves come suit by suit */
            int rows[SIGNS];
            suit = s->g.suit[card];
            rows_of(s, &others, leader, suit, rows);
            for (int kind = 0; kind < KINDS_OF_LEAD; kind++) {
                scores[kind] = 0;
                for (int at = 0; at < SIGNS; at++) scores[kind] += fitted->rows[rows[at]][kind];
            }
        }
        m[i].score = scores[kind_of(s, leader, &m[i])];
        if (!is_off(s, NO_HISTORY)) m[i].score += fitted->learnt[step_learnt(s, leader, card)];
        if (card == killer) m[i].score += fitted->killer;
        if (card == table_move) m[i].score += FIRST;
    }
}

#endif
