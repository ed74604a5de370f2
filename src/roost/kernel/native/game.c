/* Converts the caller's tables to runs of bits, and checks tables and positions. */
#include "game.h"

static int greatest_divisor(int a, int b) {
    while (b) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

enum { MOST_POINTS = 15000 };

/* What can differ from world to world of one game. */
static const char *fault_of_sides(int seats, int cards, const int8_t *side, const int8_t *forced) {
    for (int seat = 0; seat < seats; seat++) {
        if (side[seat] != 0 && side[seat] != 1) return "sides are 0 and 1";
        if (forced[seat] < -1 || forced[seat] >= cards) return "a forced card is not there";
    }
    return 0;
}

static const char *fault_of_tables(const struct tables *t) {
    if (t->seats < 2 || t->seats > MOST_SEATS) return "there are 2 to 6 seats";
    if (t->cards < 0 || t->cards > MOST_CARDS) return "there are at most 64 cards";
    if (t->trump < -1 || t->trump >= MOST_SUITS) return "trump is a suit from 0 to 3, or none";
    if ((unsigned)t->majority_tie > TIE_LAST_TRICK) return "there is no such rule for a tie";
    if (t->cards < 64 && t->free >> t->cards) return "a free card is not in the tables";
    int64_t total = (int64_t)t->last_points + t->majority;
    if (t->per_trick < 0 || t->last_points < 0 || t->majority < 0) return "points are not negative";
    if (t->per_trick > MOST_POINTS) return "there are too many points";
    for (int card = 0; card < t->cards; card++) {
        if (t->suit[card] < 0 || t->suit[card] >= MOST_SUITS) return "suits are numbered 0 to 3";
        if (t->points[card] < 0) return "points are not negative";
        total += t->points[card];
        for (int other = 0; other < card; other++)
            if (t->suit[other] == t->suit[card] && t->strength[other] == t->strength[card])
                return "two cards of a suit are equally strong";
    }
    total += (int64_t)t->per_trick * MOST_HAND;
    if (total > MOST_POINTS) return "there are too many points";
    return fault_of_sides(t->seats, t->cards, t->side, t->forced);
}

const char *fault(const struct game *t, const struct position *p) {
    if (p->leader < 0 || p->leader >= t->seats) return "the leader is no seat";
    if (p->played < 0 || p->played >= t->seats) return "a trick is not complete yet";
    mask seen = 0;
    for (int at = 0; at < p->played; at++) {
        if (p->trick[at] < 0 || p->trick[at] >= t->cards) return "a card is not in the tables";
        if (seen & bit(p->trick[at])) return "a card is there twice";
        seen |= bit(p->trick[at]);
    }
    int whole = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        mask hand = p->hands[seat];
        if (t->cards < 64 && hand >> t->cards) return "a card is not in the tables";
        if (hand & seen) return "a card is there twice";
        seen |= hand;
        int after_leader = (seat - p->leader + t->seats) % t->seats;
        int cards = many(hand) + (after_leader < p->played);
        if (seat == 0) whole = cards;
        if (cards != whole) return "the hands are not equally large";
    }
    if (whole > MOST_HAND) return "a hand has at most 24 cards";
    for (int side = 0; side < 2; side++)
        if (p->tricks[side] < 0 || p->tricks[side] > 64 || p->points[side] < -MOST_POINTS ||
            p->points[side] > MOST_POINTS)
            return "points or tricks so far are out of range";
    return 0;
}

/* Numbers the point classes of ordinary cards; with too many, all go into the key instead. */
static void set_classes(struct game *g, mask all) {
    int known = 1;
    g->class_value[0] = 0;
    g->marked = g->free;
    for (mask m = all; m; m &= m - 1) {
        int card = lowest(m), class = 0;
        if (g->free & bit(card)) {
            g->class[card] = (uint8_t)(UNIQUE + card);
            continue;
        }
        while (class < known && g->class_value[class] != g->points[card]) class++;
        if (class == known && known < CLASSES) g->class_value[known++] = g->points[card];
        else if (class == known) g->marked = g->special;
        g->class[card] = (uint8_t)class;
    }
    if (g->marked != g->free)
        for (mask m = all & ~g->free; m; m &= m - 1)
            g->class[lowest(m)] = g->points[lowest(m)] ? (uint8_t)(UNIQUE + lowest(m)) : 0;
    else /* sorted, because the slack is counted from class to class */
        for (int pass = 1; pass < known; pass++)
            for (int at = 1; at + 1 < known; at++)
                if (g->class_value[at] > g->class_value[at + 1]) {
                    int value = g->class_value[at];
                    g->class_value[at] = g->class_value[at + 1];
                    g->class_value[at + 1] = value;
                    for (mask m = all & ~g->free; m; m &= m - 1) {
                        uint8_t *class = &g->class[lowest(m)];
                        if (*class == at || *class == at + 1) *class = (uint8_t)(2 * at + 1 - *class);
                    }
                }
    for (int at = known; at < CLASSES; at++) g->class_value[at] = g->class_value[known - 1];
    g->planes[0] = g->planes[1] = 0;
    if (g->marked == g->free)
        for (mask m = all & ~g->free; m; m &= m - 1)
            for (int plane = 0; plane < PLANES; plane++)
                if (g->class[lowest(m)] >> plane & 1) g->planes[plane] |= bit(lowest(m));
}

/* The rest of a game, once its cards are in order. */
static void set_sides(struct game *g, int last_points, const int8_t *side, const int8_t *forced) {
    g->last_points = last_points;
    g->unit = greatest_divisor(g->unit_but_last, last_points);
    if (g->unit == 0) g->unit = 1;
    g->is_plain = !g->special && !g->majority && !g->must_trump &&
                  g->per_trick * MOST_HAND + last_points <= SMALL_VALUE;
    g->forced = g->teams[0] = g->teams[1] = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        g->side[seat] = side[seat];
        g->teams[side[seat]] |= bit(seat);
        g->forced_of[seat] = forced[seat] < 0 ? 0 : bit(g->bit_of[forced[seat]]);
        g->forced |= g->forced_of[seat];
    }
}

const char *vary_game(const struct game *base, int last_points, const int8_t side[MOST_SEATS],
                      const int8_t forced[MOST_SEATS], struct game *g) {
    const char *wrong = fault_of_sides(base->seats, base->cards, side, forced);
    if (wrong) return wrong;
    if (last_points < 0) return "points are not negative";
    if (last_points > MOST_POINTS - base->total_but_last) return "there are too many points";
    *g = *base;
    set_sides(g, last_points, side, forced);
    return 0;
}

const char *make_game(const struct tables *t, struct game *g) {
    const char *wrong = fault_of_tables(t);
    if (wrong) return wrong;
    mask all = 0;
    int next = 0;
    g->seats = t->seats;
    g->cards = t->cards;
    g->trump = t->trump < 0 ? NO_TRUMP : t->trump;
    g->must_trump = t->must_trump && t->trump >= 0;
    g->per_trick = t->per_trick;
    g->majority = t->majority;
    g->majority_tie = t->majority_tie;
    g->special = g->free = 0;
    g->total_but_last = t->per_trick * MOST_HAND + t->majority;
    g->unit_but_last = greatest_divisor(t->per_trick, t->majority);
    if (t->majority_tie == TIE_SPLIT)
        g->unit_but_last = greatest_divisor(g->unit_but_last, t->majority / 2);
    for (int suit = 0; suit < MOST_SUITS; suit++) {
        mask left = 0;
        g->of_suit[suit] = 0;
        for (int card = 0; card < t->cards; card++)
            if (t->suit[card] == suit) left |= bit(card);
        while (left) {
            int weakest = lowest(left);
            for (mask m = left; m; m &= m - 1)
                if (t->strength[lowest(m)] < t->strength[weakest]) weakest = lowest(m);
            left &= ~bit(weakest);
            g->bit_of[weakest] = (int8_t)next;
            g->card_of[next] = (int8_t)weakest;
            g->suit[next] = (uint8_t)suit;
            g->points[next] = (int16_t)t->points[weakest];
            g->unit_but_last = greatest_divisor(g->unit_but_last, t->points[weakest]);
            g->total_but_last += t->points[weakest];
            if (t->points[weakest]) g->special |= bit(next);
            if (t->free >> weakest & 1) g->free |= bit(next);
            g->of_suit[suit] |= bit(next);
            all |= bit(next++);
        }
    }
    for (int card = 0; card < next; card++) {
        int suit = g->suit[card];
        g->rank[card] = (int8_t)(card - lowest(g->of_suit[suit]));
        for (int led = 0; led < MOST_SUITS; led++)
            g->standing[led][card] = (int8_t)(suit == g->trump ? TRUMP_FLOOR + card
                                              : suit == led    ? card + 1
                                                               : 0);
    }
    g->special |= g->free;
    g->trumps = g->trump == NO_TRUMP ? 0 : g->of_suit[g->trump];
    g->sound_bounds = !(g->free & ~g->trumps);
    set_classes(g, all);
    set_sides(g, t->last_points, t->side, t->forced);
    return 0;
}

mask bits_of(const struct game *g, mask cards) {
    mask out = 0;
    for (; cards; cards &= cards - 1) out |= bit(g->bit_of[lowest(cards)]);
    return out;
}

size_t game_size(void) { return sizeof(struct game); }

int seats_of(const struct game *g) { return g->seats; }
