/* The order in which moves are searched. A good first move cuts the others off, which saves more
 * nodes than all other techniques together. A move's score is the sum of fixed weights (weights.h;
 * for leads of games without points leads.h) and of what this search has learnt. */
#ifndef ROOST_ORDER_H
#define ROOST_ORDER_H

#include "leads.h"
#include "moves.h"
#include "weights.h"

/* The part of the score of a lead that is the same for all cards of a suit. */
struct suit_signs {
    int score;
    int foe_ruffs, partner_ruffs, to_partner, in_sequence;
    int top_of_others; /* -1 for none */
    int catches;       /* points of opponents' single cards */
};

static void look_at_suit(const struct search *s, const struct weights *w, int leader, int suit,
                         struct suit_signs *out) {
    const struct game *g = &s->g;
    mask all = g->of_suit[suit], own = s->hands[leader], mine = own & all;
    int is_trump = suit == g->trump, mine_many = many(mine), mine_top = highest(mine);
    int foes_length = 0, foes_trumps = 0, friends_length = 0, score = 0;
    int top = -1, top_seat = leader, second = -1, second_seat = leader;
    struct suit_signs signs = {0};
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat == leader) continue;
        mask hand = s->hands[seat], held = hand & all;
        int length = many(held), has_trump = (hand & g->trumps) != 0;
        if (held) {
            int its_top = highest(held);
            if (its_top > top) {
                second = top;
                second_seat = top_seat;
                top = its_top;
                top_seat = seat;
                mask rest = held & ~bit(its_top);
                if (rest && highest(rest) > second) {
                    second = highest(rest);
                    second_seat = seat;
                }
            } else if (its_top > second) {
                second = its_top;
                second_seat = seat;
            }
        }
        if (g->side[seat] != g->side[leader]) {
            foes_length += length ? length : 6;
            foes_trumps += length;
            if (!is_trump && has_trump && (!length || hand & free_in(g))) signs.foe_ruffs = 1;
            if (length == 1 && held & special_in(g)) signs.catches += g->points[lowest(held)];
        } else {
            friends_length += length;
            if (!is_trump && !held && has_trump) {
                score += w->lead_partner_ruffs;
                signs.partner_ruffs = 1;
            }
        }
    }
    int theirs = g->side[top_seat] != g->side[leader];
    signs.top_of_others = top;
    if (top > mine_top && theirs) {
        if ((top_seat + SEATS - leader) % SEATS == SEATS - 1) {
            if (many(s->hands[top_seat] & all) > 1) score -= w->lead_to_tenace;
        } else if (second > mine_top && second_seat != leader &&
                   g->side[second_seat] == g->side[leader] &&
                   many(s->hands[second_seat] & all) > 1) {
            score += w->lead_to_finesse;
        }
    } else if (top > mine_top && !is_trump && mine_many == 1 && own & g->trumps &&
               many(s->hands[top_seat] & all) > 1) {
        score += w->lead_for_ruff;
    }
    if (top > mine_top && second < mine_top) {
        mask rest = mine & ~bit(mine_top);
        signs.in_sequence = rest && highest(rest) > second;
    }
    signs.to_partner = top > mine_top && !theirs;
    score -= foes_length * w->lead_foes_length;
    if (signs.foe_ruffs) score -= w->lead_foe_ruffs;
    if (is_trump) {
        score += w->lead_trump_length * mine_many / 2 + w->lead_trump;
        score += foes_trumps ? w->lead_foe_trumps * foes_trumps / 2 : -w->lead_trump_drawn;
    } else {
        if (mine_many == 1 && own & g->trumps) score += w->lead_last_of_suit;
        score += w->lead_partner_length * friends_length / 2 + w->lead_own_length * mine_many / 2;
    }
    signs.score = score;
    *out = signs;
}

static void order_leads(const struct search *s, int leader, struct move *m, int n, int table_move) {
    const struct game *g = &s->g;
    const struct weights *w = (const struct weights *)s->weights;
    if (is_off(s, NO_ORDER)) return;
    if (PLAIN && SEATS <= 4 && !is_off(s, NO_FITTED_LEADS)) {
        order_plain_leads(s, leader, m, n, table_move);
        return;
    }
    struct suit_signs signs[MOST_SUITS];
    mask own = s->hands[leader];
    for (int suit = 0; suit < MOST_SUITS; suit++)
        if (own & g->of_suit[suit]) look_at_suit(s, w, leader, suit, &signs[suit]);
    for (int i = 0; i < n; i++) {
        int card = m[i].card, suit = g->suit[card], points = points_of(g, card);
        const struct suit_signs *at = &signs[suit];
        int rank = g->rank[card], score = at->score;
        if (at->partner_ruffs) score += w->lead_partner_ruff_points * points / 4;
        if (card > at->top_of_others && !at->foe_ruffs)
            score += w->lead_winner + w->lead_winner_points * points / 4 +
                     w->lead_winner_catches * at->catches / 4 + w->lead_winner_rank * rank / 4;
        else if (card > at->top_of_others)
            score += -w->lead_ruffed_winner - w->lead_ruffed_winner_points * points / 4;
        else if (at->to_partner && !at->foe_ruffs)
            score += w->lead_to_partner + w->lead_to_partner_points * points / 4 -
                     w->lead_to_partner_rank * rank / 4;
        else
            score += -(points * w->lead_loser_points / 4) - rank * w->lead_loser_rank / 4;
        if (at->in_sequence && card == highest(own & g->of_suit[suit])) score += w->lead_sequence;
        if (card == s->killer[many(own)][0]) score += w->lead_killer;
        if (!is_off(s, NO_HISTORY)) score += s->learnt_lead[leader][card] * w->lead_learnt >> 10;
        if (card == table_move) score += FIRST;
        m[i].score = score;
    }
}

/* The highest standing that a hand may still reach in a trick. */
ALWAYS int reach(const struct game *g, mask hand, int led) {
    mask follow = hand & g->of_suit[led];
    if (follow) {
        int best = g->standing[led][highest(follow)];
        mask free = hand & free_in(g);
        if (free) {
            int other = g->standing[led][highest(free)];
            if (other > best) best = other;
        }
        return best;
    }
    mask trumps = hand & g->trumps;
    return trumps ? TRUMP_FLOOR + highest(trumps) : 0;
}

/* What a card is worth by what it does: it is sure to win, leaves the trick to a partner, tries, or
 * stays under. Points and rank count by the quarter. */
struct kind {
    int base, points, rank;
};

static void order_follows(const struct search *s, const struct trick *t, int seat, struct move *m,
                          int n) {
    const struct game *g = &s->g;
    const struct weights *w = (const struct weights *)s->weights;
    if (is_off(s, NO_ORDER)) return;
    const int8_t *standing = g->standing[t->led];
    int ours = g->side[t->taker] == g->side[seat], present = standing[t->best];
    const int16_t *learnt = s->learnt_follow[seat][t->led][ours];
    int foes = 0, friends = 0;
    for (int at = t->played + 1, other = seat; at < SEATS; at++) {
        other = next_seat(other);
        int its = reach(g, s->hands[other], t->led);
        if (g->side[other] == g->side[seat]) {
            if (its > friends) friends = its;
        } else if (its > foes) {
            foes = its;
        }
    }
    struct kind sure = {w->sure_win + w->sure_win_trick * points_in(t) / 4 +
                            (t->played == 1 ? w->second_hand_win : 0),
                        w->sure_win_points, w->sure_rank};
    if (ours && present > foes)
        sure = (struct kind){w->over_partner, w->over_partner_points, w->sure_rank};
    struct kind leaves = {w->partner_may_win, w->partner_may_win_points, w->partner_may_win_rank};
    struct kind tries = {w->may_win + w->may_win_trick * points_in(t) / 4 +
                             (t->played + 2 == SEATS ? w->may_win_last_but_one : 0),
                         -w->may_win_points, w->may_win_rank};
    struct kind under = {0, -w->lose_points, w->lose_rank};
    if (ours && present > foes)
        under = (struct kind){w->partner_wins, w->partner_wins_points, w->sure_rank};
    else if (friends > present && friends > foes)
        under = leaves;
    leaves.base -= w->needless_win;
    int reachable = friends > foes ? friends : 0;
    int ruff = w->ruff - w->ruff_trick * points_in(t) / 4;
    int killer = s->killer[many(s->hands[seat])][t->played];
    for (int i = 0; i < n; i++) {
        int card = m[i].card, suit = g->suit[card], stands = standing[card];
        const struct kind *kind = stands <= present    ? &under
                                  : stands > foes      ? &sure
                                  : reachable > stands ? &leaves
                                                       : &tries;
        int score = kind->base + kind->points * points_of(g, card) / 4 -
                    kind->rank * g->rank[card] / 4;
        if (suit != t->led) {
            mask all = g->of_suit[suit];
            if (suit == g->trump) {
                score -= ruff;
            } else {
                score += w->discard_length * many(s->hands[seat] & all) / 2;
                if (!(s->left & all & above(card))) score -= w->discard_top;
            }
        }
        if (card == killer) score += w->follow_killer;
        if (!is_off(s, NO_HISTORY)) score += learnt[card] * w->follow_learnt >> 10;
        m[i].score = score;
    }
}

/* The best of the moves from `at` on is put at `at`. */
ALWAYS void bring_best(struct move *m, int at, int n) {
    int best = at;
    for (int i = at + 1; i < n; i++)
        if (m[i].score > m[best].score) best = i;
    struct move first = m[at];
    m[at] = m[best];
    m[best] = first;
}

/* After a cutoff: raise the learnt score of the move, lower those of the moves tried before it. */
ALWAYS void learn(int16_t *learnt, const struct move *m, int tried) {
    for (int i = 0; i < tried; i++)
        learnt[m[i].card] = (int16_t)(learnt[m[i].card] - (learnt[m[i].card] >> LEARNT_SHIFT));
    int16_t *its = &learnt[m[tried].card];
    *its = (int16_t)(*its + ((LEARNT_TOP - *its) >> LEARNT_SHIFT));
}

#endif
