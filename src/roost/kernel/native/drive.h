/* Finds values by yes-or-no searches: for a position and for each of its cards. */
#ifndef ROOST_DRIVE_H
#define ROOST_DRIVE_H

#include "search.h"

/* Where a search begins: at the start of a trick, or after some cards of it. */
struct root {
    struct trick trick;
    int seat; /* the one on turn */
};

static void set_up(struct search *s, const struct game *made, const struct options *o, void *memory,
                   size_t size) {
    struct game *g = &s->g;
    s->o = *o;
    s->node_limit = o->node_limit ? o->node_limit : UINT64_MAX;
    s->nodes = s->trick_nodes = 0;
    s->stopped = 0;
    if (o->go_on) return;
    *g = *made;
    s->last_value = NONE;
    s->weights = g->special ? &WEIGHTS_POINTS
                            : g->trump != NO_TRUMP ? &WEIGHTS_SUIT : &WEIGHTS_NO_TRUMP;
    for (int seat = 0; seat < SEATS; seat++)
        for (int suit = 0; suit < MOST_SUITS; suit++) {
            s->suit_length[seat][suit] = (uint64_t)1 << 5 * (seat / 2 * MOST_SUITS + suit);
            for (mask m = g->of_suit[suit]; m; m &= m - 1) {
                int card = lowest(m), class = g->class[card];
                uint64_t what = (uint64_t)((seat * MOST_SUITS + suit) * CLASSES + class + 1);
                int counts = class && class < CLASSES;
                s->point_hash[seat][card] = counts ? (uint32_t)(mix(what * 0x9E3779B97F4A7C15u)) : 0;
            }
        }
    for (int seat = 0; seat < MOST_SEATS; seat++)
        for (int card = 0; card < MOST_CARDS; card++) {
            s->learnt_lead[seat][card] = LEARNT_START;
            for (int suit = 0; suit < MOST_SUITS; suit++)
                s->learnt_follow[seat][suit][0][card] = s->learnt_follow[seat][suit][1][card] =
                    LEARNT_START;
        }
    for (int tricks = 0; tricks < TRICKS; tricks++)
        for (int seat = 0; seat < MOST_SEATS; seat++) s->killer[tricks][seat] = NONE;

    /* A sixteenth of the memory for slots, the rest for entries. */
    char *place = memory, *end = place + size;
    size_t slots = size / 8 / sizeof(struct slot);
    s->slots = (struct slot *)place;
    s->slots_end = place + slots * sizeof(struct slot);
    s->slot_mask = SMALLEST_SLOTS - 1;
    for (uint32_t i = 0; i <= s->slot_mask; i++) s->slots[i].generation = 0;
    s->generation = 0;
    place += (slots * sizeof(struct slot) + 63) / 64 * 64;
    s->entries = (struct entry *)place;
    size_t entries = (size_t)(end - place) / sizeof(struct entry);
    s->most_entries = entries > 0x7fffffff ? 0x7fffffff : (uint32_t)entries;
    forget(s);
}

static void place(struct search *s, const struct position *p, struct root *root) {
    const struct game *g = &s->g;
    s->left = 0;
    s->lengths[0] = s->lengths[1] = 0;
    s->points_at = 0;
    s->tricks[0] = p->tricks[0];
    s->tricks[1] = p->tricks[1];
    for (int seat = 0; seat < SEATS; seat++) {
        s->hands[seat] = 0;
        mask hand = bits_of(g, p->hands[seat]);
        s->left |= hand;
        for (; hand; hand &= hand - 1) put(s, seat, lowest(hand));
    }
    *root = (struct root){.seat = p->leader};
    for (int at = 0; at < p->played; at++) {
        add_card(g, &root->trick, root->seat, g->bit_of[p->trick[at]]);
        root->seat = next_seat(root->seat);
    }
    s->left |= root->trick.cards;
    int to_play = many(s->hands[p->leader]) + (p->played > 0);
    s->open = sum_of(g, s->left) + g->per_trick * to_play + g->last_points + g->majority;
}

/* Is the rest worth more than `alpha` to side 0? */
static int ask(struct search *s, const struct root *r, int alpha) {
    if (r->trick.played) return follow(s, &r->trick, r->seat, alpha).value;
    return node(s, r->seat, alpha).value;
}

/* The same after the seat on turn has played `card`. */
static int ask_card(struct search *s, const struct root *r, int card, int alpha) {
    struct trick next = r->trick;
    add_card(&s->g, &next, r->seat, card);
    take(s, r->seat, card);
    int value = next.played == SEATS ? after_trick(s, &next, alpha).value
                                     : follow(s, &next, next_seat(r->seat), alpha).value;
    put(s, r->seat, card);
    return value;
}

ALWAYS int within(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

/* Where to ask next. In plain games, which have few values, the fail-soft answer is followed
 * (MTD(f)). With many values steps double from a guess until the value is passed, and then, or if
 * there was no guess, the middle is asked: three quarters of the nodes in points games. */
struct asking {
    int by_middle, step, direction;
};

ALWAYS int next_goal(struct asking *k, int unit, int up, int low, int high) {
    if (PLAIN && !k->by_middle) return up ? low + unit : high;
    if (k->direction && k->direction != (up ? 1 : -1)) k->by_middle = 1;
    k->direction = up ? 1 : -1;
    if (k->by_middle) return (low + high + unit) / 2 / unit * unit;
    k->step *= 2;
    return up ? low + k->step / 2 : high - k->step / 2 + unit;
}

/* Narrows low..high until they meet or a limit is hit. */
static void narrow(struct search *s, const struct root *r, int card, int guess, int *low,
                   int *high) {
    int unit = s->g.unit;
    struct asking k = {(s->o.off & BISECT) || (guess == NONE && !PLAIN), unit, 0};
    int goal = (guess == NONE ? *high / 2 : guess) / unit * unit;
    while (*low < *high) {
        goal = within(goal, *low / unit * unit + unit, (*high + unit - 1) / unit * unit);
        int value = card == NONE ? ask(s, r, goal - 1) : ask_card(s, r, card, goal - 1);
        if (s->stopped) return;
        int up = value >= goal;
        if (up) *low = value;
        else *high = value / unit * unit;
        goal = next_goal(&k, unit, up, *low, *high);
    }
}

/* The caller's guess, else the value of the solve before, if there was one. */
static int first_guess(const struct search *s) {
    if (s->o.guess >= 0) return s->o.guess;
    return s->last_value;
}

static void engine_solve(const struct game *g, const struct position *p, const struct options *o,
                         void *memory, size_t size, struct answer *a) {
    struct search *s = memory;
    size_t own = (sizeof *s + 63) / 64 * 64;
    struct root root;
    set_up(s, g, o, (char *)memory + own, size - own);
    place(s, p, &root);
    int low = 0, high = s->open;
    if (!root.trick.played && !s->hands[root.seat]) high = 0;
    else narrow(s, &root, NONE, first_guess(s), &low, &high);
    s->last_value = low;
    *a = (struct answer){low + p->points[0], high + p->points[0], s->nodes, s->trick_nodes, s->stopped};
}

/* The cards that a move stands for. */
static mask same_as(const struct search *s, int seat, mask allowed, const struct move *m) {
    const struct game *g = &s->g;
    mask suit = g->of_suit[g->suit[m->card]], others = s->left & ~s->hands[seat] & suit, same = 0;
    for (mask x = allowed & suit; x; x &= x - 1) {
        int card = lowest(x), low = card < m->card ? card : m->card;
        int high = card < m->card ? m->card : card;
        if (g->class[card] == g->class[m->card] && !(others & above(low) & below(high)))
            same |= bit(card);
    }
    return same;
}

static int engine_cards(const struct game *g, const struct position *p, const struct options *o,
                        void *memory, size_t size, struct card_answer *out, struct answer *a) {
    struct search *s = memory;
    size_t own = (sizeof *s + 63) / 64 * 64;
    struct root root;
    struct move m[MOST_HAND];
    int found = 0;
    set_up(s, g, o, (char *)memory + own, size - own);
    place(s, p, &root);
    g = &s->g;
    mask hand = s->hands[root.seat];
    *a = (struct answer){p->points[0], p->points[0], 0, 0, 0};
    if (!hand) return 0;
    mask allowed = root.trick.played ? may_play(g, root.seat, hand, root.trick.led)
                                     : may_lead(g, root.seat, hand);
    int n = moves(s, root.seat, allowed, m), maximises = g->side[root.seat] == 0;
    if (root.trick.played) order_follows(s, &root.trick, root.seat, m, n);
    else order_leads(s, root.seat, m, n, NONE);
    int guess = first_guess(s), best_low = maximises ? 0 : s->open;
    int best_high = best_low;
    for (int i = 0; i < n; i++) {
        bring_best(m, i, n);
        int low = 0, high = s->open;
        if (!s->stopped) narrow(s, &root, m[i].card, guess, &low, &high);
        if (!s->stopped) guess = low;
        if (maximises ? low > best_low : low < best_low) best_low = low;
        if (maximises ? high > best_high : high < best_high) best_high = high;
        for (mask x = same_as(s, root.seat, allowed, &m[i]); x; x &= x - 1)
            out[found++] = (struct card_answer){g->card_of[lowest(x)], low + p->points[0],
                                                high + p->points[0]};
    }
    s->last_value = best_low;
    *a = (struct answer){best_low + p->points[0], best_high + p->points[0], s->nodes, s->trick_nodes,
                         s->stopped};
    return found;
}

static int engine_reaches(const struct game *g, const struct position *p, const struct options *o,
                          int goal, void *memory, size_t size, struct answer *a) {
    struct search *s = memory;
    size_t own = (sizeof *s + 63) / 64 * 64;
    struct root root;
    set_up(s, g, o, (char *)memory + own, size - own);
    place(s, p, &root);
    int wanted = goal - p->points[0], low = 0, high = s->open, answer;
    if (!root.trick.played && !s->hands[root.seat]) high = 0;
    if (wanted <= low) answer = 1;
    else if (wanted > high) answer = 0;
    else {
        int value = ask(s, &root, wanted - 1);
        answer = s->stopped ? -1 : value >= wanted;
        if (answer == 1) low = value;
        if (answer == 0) high = value;
    }
    *a = (struct answer){low + p->points[0], high + p->points[0], s->nodes, s->trick_nodes, s->stopped};
    return answer;
}

/* Every seat plays the first card of the ordering. */
static int engine_policy(const struct game *g, const struct position *p, const struct options *o,
                         void *memory, size_t size) {
    struct search *s = memory;
    size_t own = (sizeof *s + 63) / 64 * 64;
    struct root root;
    set_up(s, g, o, (char *)memory + own, size - own);
    place(s, p, &root);
    g = &s->g;
    int sum = p->points[0];
    struct trick trick = root.trick;
    int seat = root.seat;
    while (s->hands[seat]) {
        struct move m[MOST_HAND];
        mask hand = s->hands[seat];
        mask allowed = trick.played ? may_play(g, seat, hand, trick.led) : may_lead(g, seat, hand);
        int n = moves(s, seat, allowed, m);
        if (trick.played) order_follows(s, &trick, seat, m, n);
        else order_leads(s, seat, m, n, NONE);
        bring_best(m, 0, n);
        add_card(g, &trick, seat, m[0].card);
        take(s, seat, m[0].card);
        seat = next_seat(seat);
        if (trick.played < SEATS) continue;
        int side = g->side[trick.taker];
        s->left &= ~trick.cards;
        s->tricks[side]++;
        seat = trick.taker;
        if (side == 0) sum += trick.points + g->per_trick;
        if (!s->hands[seat]) {
            if (side == 0) sum += g->last_points;
            sum += majority_of_0(g, s->tricks[0], s->tricks[1], side);
        }
        trick = (struct trick){0};
    }
    return sum;
}

#endif
