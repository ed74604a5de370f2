/* Null-window alpha-beta: is the rest worth more than `alpha` points to side 0? Every answer comes
 * with the cards whose rank it depends on, so that it can be used for other positions too. */
#ifndef ROOST_SEARCH_H
#define ROOST_SEARCH_H

#include "later.h"
#include "order.h"
#include "quick.h"
#include "transposition.h"

enum { WORST = -1, BEST = 1 << 20, STOP_EVERY = 1023 };

static struct bound node(struct search *s, int leader, int alpha);

/* Counts a searched card; whether the search has to end. */
ALWAYS int counted(struct search *s) {
    s->nodes++;
    if (s->nodes > s->node_limit) s->stopped = 1;
    if (!(s->nodes & STOP_EVERY) && s->o.stop && *s->o.stop) s->stopped = 1;
    return s->stopped;
}

/* Points of side `side` if it takes all that is left. */
ALWAYS int sweep(const struct search *s, int side, int tricks) {
    const struct game *g = &s->g;
    if (!majority_in(g)) return s->open;
    int bonus = side == 0 ? majority_of_0(g, s->tricks[0] + tricks, s->tricks[1], 0)
                          : majority_of_1(g, s->tricks[0], s->tricks[1] + tricks, 1);
    return s->open - majority_in(g) + bonus;
}

/* What side 0 gets when side `side` takes the last trick. */
ALWAYS int last_of_0(const struct search *s, int side) {
    const struct game *g = &s->g;
    int points = side == 0 ? s->open - majority_in(g) : 0;
    if (!majority_in(g)) return points;
    return points + majority_of_0(g, s->tricks[0] + (side == 0), s->tricks[1] + (side == 1), side);
}

/* One card in each hand: nothing to choose. */
static struct bound last_trick(const struct search *s, int leader) {
    const struct game *g = &s->g;
    int best = lowest(s->hands[leader]), taker = leader, seat = leader;
    for (int i = 1; i < SEATS; i++) {
        seat = next_seat(seat);
        int card = lowest(s->hands[seat]);
        if (beats(g, card, best)) {
            best = card;
            taker = seat;
        }
    }
    mask rivals = s->left & g->of_suit[g->suit[best]];
    return (struct bound){last_of_0(s, g->side[taker]), rivals != bit(best) ? bit(best) : 0};
}

/* Bounds by sure tricks and points, which may decide without a search. */
ALWAYS int decided(struct search *s, int leader, int tricks, int alpha, struct bound *out) {
    int leads = s->g.side[leader] == 0, open = s->open;
    if (!is_off(s, NO_QUICK)) {
        struct bound sure = quick(s, s->hands, leader, tricks, leads ? alpha + 1 : open - alpha,
                                  sweep(s, s->g.side[leader], tricks));
        *out = (struct bound){leads ? sure.value : open - sure.value, sure.why};
        if (leads ? sure.value > alpha : open - sure.value <= alpha) return 1;
    }
    if (!is_off(s, NO_LATER)) {
        struct bound sure = later(s, leader);
        *out = (struct bound){leads ? open - sure.value : sure.value, sure.why};
        if (leads ? open - sure.value <= alpha : sure.value > alpha) return 1;
    }
    return 0;
}

/* After a lead without trumps: an opponent who holds the top card of the suit might as well have led it
 * itself, so what it could then cash is sure. A quarter of the nodes without trumps; with trumps left
 * it saves no more than it costs. */
ALWAYS int decided_second(struct search *s, const struct trick *t, int alpha, struct bound *out) {
    const struct game *g = &s->g;
    int leader = t->taker, side = !g->side[leader], open = s->open, holder = NONE;
    if (is_off(s, NO_QUICK) || g->forced || s->left & g->trumps) return 0;
    mask top = bit(highest(s->left & g->of_suit[t->led])), hands[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        hands[seat] = s->hands[seat];
        if (hands[seat] & top) holder = seat;
    }
    if (holder == NONE || g->side[holder] != side) return 0;
    hands[leader] |= t->cards;
    struct bound sure = quick(s, hands, holder, many(hands[leader]),
                              side == 0 ? alpha + 1 : open - alpha, open);
    *out = (struct bound){side == 0 ? sure.value : open - sure.value, sure.why};
    return side == 0 ? sure.value > alpha : open - sure.value <= alpha;
}

/* The moves of one seat while they are tried. */
struct tried {
    struct move m[MOST_HAND];
    int count, at, maximises;
    struct bound best;
    int best_card;
};

/* A move failed with `result`: those that would do no better in the same way are struck off. A card
 * below all ranks that mattered is like any other such card of its suit (worth a factor of 1.8 in plain tricks); with
 * other points, the result shifts by no more than the difference. */
static void strike(struct search *s, struct tried *t, int seat, struct bound result, int alpha) {
    const struct game *g = &s->g;
    const struct move *m = &t->m[t->at - 1];
    int card = m->card, suit = g->suit[card], class = class_of(g, card), points = points_of(g, card);
    int margin = t->maximises ? alpha - result.value : result.value - alpha - 1;
    mask why = result.why & g->of_suit[suit];
    int lowest_why = why ? lowest(why) : MOST_CARDS;
    int siblings = !is_off(s, NO_SIBLINGS), slack_on = !is_off(s, NO_SLACK) && margin > 0;
    if (lowest_why <= card) {
        if (lowest_why > m->low) t->best.why |= bit(m->low);
        if (!slack_on) return;
    } else if (!siblings && !slack_on) {
        return;
    }
    for (int i = t->at; i < t->count;) {
        int other = t->m[i].card;
        int same = class_of(g, other) == class, by = points - points_of(g, other);
        if (by < 0) by = -by;
        int gone = 0;
        if (g->suit[other] != suit || (bit(other) | bit(card)) & free_in(g)) {
            i++;
            continue;
        }
        if (siblings && card < lowest_why && other < lowest_why &&
            (same || (slack_on && by <= margin))) {
            gone = 1;
        } else if (slack_on && !same && by <= margin) {
            int low = card < other ? card : other, high = card < other ? other : card;
            if (!(s->left & below(high) & above(low) & ~s->hands[seat])) { /* neighbours */
                if (t->m[i].low < low) low = t->m[i].low;
                if (lowest_why <= high && lowest_why > low) t->best.why |= bit(low);
                gone = 1;
            }
        }
        if (!gone) {
            i++;
            continue;
        }
        if (!same) {
            int shifted = t->maximises ? result.value + by : result.value - by;
            if (t->maximises ? shifted > t->best.value : shifted < t->best.value)
                t->best.value = shifted;
        }
        t->m[i] = t->m[--t->count];
    }
}

/* Takes the result of the move just tried; whether it decides. */
ALWAYS int cuts(struct tried *t, struct bound result, int alpha) {
    if (t->maximises ? result.value > t->best.value : result.value < t->best.value) {
        t->best.value = result.value;
        t->best_card = t->m[t->at - 1].card;
    }
    if (t->maximises ? result.value > alpha : result.value <= alpha) {
        t->best.why = result.why;
        return 1;
    }
    t->best.why |= result.why;
    return 0;
}

ALWAYS void begin(struct tried *t, int maximises) {
    t->at = 0;
    t->maximises = maximises;
    t->best = (struct bound){maximises ? WORST : BEST, 0};
    t->best_card = NONE;
}

/* The trick is complete: to the next one, and back. */
static struct bound after_trick(struct search *s, const struct trick *t, int alpha) {
    const struct game *g = &s->g;
    int side = g->side[t->taker], worth = points_in(t) + g->per_trick, gain = side == 0 ? worth : 0;
    s->left &= ~t->cards;
    s->open -= worth;
    if (majority_in(g)) s->tricks[side]++;
    struct bound result;
    if (s->hands[t->taker]) result = node(s, t->taker, alpha - gain);
    else { /* only from a last trick that was begun before the search */
        if (majority_in(g)) s->tricks[side]--;
        result = (struct bound){last_of_0(s, side), 0};
        if (majority_in(g)) s->tricks[side]++;
    }
    if (majority_in(g)) s->tricks[side]--;
    s->left |= t->cards;
    s->open += worth;
    if ((t->cards & g->of_suit[g->suit[t->best]]) != bit(t->best)) result.why |= bit(t->best);
    result.value += gain;
    return result;
}

static struct bound follow(struct search *s, const struct trick *t, int seat, int alpha) {
    const struct game *g = &s->g;
    struct tried tried;
    if (counted(s)) return (struct bound){0, 0};
    struct bound sure;
    if (PLAIN && t->played == 1 && decided_second(s, t, alpha, &sure)) return sure;
    mask allowed = may_play(g, seat, s->hands[seat], t->led);
    begin(&tried, g->side[seat] == 0);
    if (!(allowed & (allowed - 1))) {
        add_move(&tried.m[0], lowest(allowed), lowest(allowed));
        tried.count = 1;
    } else {
        tried.count = moves(s, seat, allowed, tried.m);
        if (tried.count > 1) order_follows(s, t, seat, tried.m, tried.count);
    }
    int width = many(s->hands[seat]) >= s->o.exact_below && s->o.follow_width ? s->o.follow_width
                                                                              : MOST_HAND;
    while (tried.at < tried.count && tried.at < width) {
        bring_best(tried.m, tried.at, tried.count);
        int card = tried.m[tried.at++].card;
        struct trick next = *t;
        add_card(g, &next, seat, card);
        take(s, seat, card);
        struct bound result = next.played == SEATS ? after_trick(s, &next, alpha)
                                                   : follow(s, &next, next_seat(seat), alpha);
        put(s, seat, card);
        if (s->stopped) return result;
        if (cuts(&tried, result, alpha)) {
            int ours = g->side[t->taker] == g->side[seat];
            learn(s->learnt_follow[seat][t->led][ours], tried.m, tried.at - 1);
            s->killer[many(s->hands[seat])][t->played] = (int8_t)card;
            return tried.best;
        }
        strike(s, &tried, seat, result, alpha);
    }
    return tried.best;
}

/* Whether a card that must be played at once is still held: the rest is no ordinary game then. */
ALWAYS int forced_left(const struct search *s) {
    for (int seat = 0; seat < SEATS; seat++)
        if (s->hands[seat] & s->g.forced_of[seat]) return 1;
    return 0;
}

#ifdef SAMPLED_LEADS
static void sample_leads(struct search *s, int leader, const struct tried *t, int alpha);
#endif

/* At the start of a trick. */
static struct bound node(struct search *s, int leader, int alpha) {
    const struct game *g = &s->g;
    int tricks = many(s->hands[leader]);
    struct bound sure;
    struct probe probe;
    struct tried tried;
    int table_move = NONE, settled = !g->forced || !forced_left(s), use_table;
    if (counted(s)) return (struct bound){0, 0};
    s->trick_nodes++;
    if (alpha < 0) return (struct bound){0, 0};
    if (alpha >= s->open) return (struct bound){s->open, 0};
    if (tricks == 1) return last_trick(s, leader);
    fetch_early(s, leader);
    if (settled && g->sound_bounds && decided(s, leader, tricks, alpha, &sure)) return sure;
    use_table = settled && !is_off(s, NO_TABLE);
    if (use_table) {
        look(s, leader, tricks, &probe);
        if (recall(s, &probe, alpha, &sure, &table_move)) return sure;
    } else {
        probe.key = probe.all = 0;
    }
    begin(&tried, g->side[leader] == 0);
    tried.count = moves(s, leader, may_lead(g, leader, s->hands[leader]), tried.m);
    if (tried.count > 1)
        order_leads(s, leader, tried.m, tried.count, s->o.off & TABLE_MOVE ? table_move : NONE);
#ifdef SAMPLED_LEADS /* tools/fit/leads.c */
    sample_leads(s, leader, &tried, alpha);
#endif
    int width = tricks >= s->o.exact_below && s->o.lead_width ? s->o.lead_width : MOST_HAND;
    while (tried.at < tried.count && tried.at < width) {
        bring_best(tried.m, tried.at, tried.count);
        int card = tried.m[tried.at++].card;
        struct trick next = {0};
        add_card(g, &next, leader, card);
        take(s, leader, card);
        struct bound result = follow(s, &next, next_seat(leader), alpha);
        put(s, leader, card);
        if (s->stopped) return result;
        if (cuts(&tried, result, alpha)) {
            learn(s->learnt_lead[leader], tried.m, tried.at - 1);
            s->killer[tricks][0] = (int8_t)card;
            break;
        }
        strike(s, &tried, leader, result, alpha);
    }
    if (use_table) {
        struct bound *b = &tried.best;
        int soft = !is_off(s, NO_SOFT), high = b->value > alpha;
        keep(s, &probe, b->why, high ? (soft ? b->value : alpha + 1) : 0,
             high ? s->open : (soft ? b->value : alpha), tried.best_card);
        if (is_off(s, NO_RANKS)) b->why = probe.all;
    }
    return tried.best;
}

#endif
