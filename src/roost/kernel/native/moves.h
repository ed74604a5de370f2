/* Groups of equal moves: cards of one hand that have the same points and no other hand's card
 * between them lead to the same result. One card of each group is searched. */
#ifndef ROOST_MOVES_H
#define ROOST_MOVES_H

#include "state.h"

ALWAYS void add_move(struct move *m, int card, int low) {
    *m = (struct move){(int8_t)card, (int8_t)low, 0};
}

static int moves_of_run(const struct game *g, mask run, struct move *out, int n) {
    int first = n;
    mask plain = run & ~special_in(g);
    if (plain) add_move(&out[n++], highest(plain), lowest(plain));
    for (mask m = run & special_in(g); m;) {
        int card = highest(m), at = first;
        m &= ~bit(card);
        while (at < n && g->class[out[at].card] != class_of(g, card)) at++;
        if (at < n) out[at].low = (int8_t)card;
        else add_move(&out[n++], card, card);
    }
    return n;
}

static int moves(const struct search *s, int seat, mask allowed, struct move *out) {
    const struct game *g = &s->g;
    mask others = s->left & ~s->hands[seat];
    int n = 0;
    while (allowed) {
        mask all = g->of_suit[g->suit[lowest(allowed)]];
        mask own = allowed & all, foreign = others & all;
        allowed &= ~all;
        if (is_off(s, NO_EQUALS)) {
            for (; own; own &= own - 1) add_move(&out[n++], lowest(own), lowest(own));
            continue;
        }
        while (own) { /* from the top, run by run */
            mask under = foreign & below(highest(own));
            mask run = under ? own & above(highest(under)) : own;
            foreign = under;
            own &= ~run;
            if (run & special_in(g)) n = moves_of_run(g, run, out, n);
            else add_move(&out[n++], highest(run), lowest(run));
        }
    }
    return n;
}

#endif
