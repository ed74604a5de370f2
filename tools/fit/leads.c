/* Samples what leads cost: at one position in EVERY of a search every lead is searched, in any order,
 * and a row a lead is written: position, whether it decided, cards searched, kind, step learnt,
 * killer, and the rows of its suit in the table of leads.
 *
 * leads SEED DEALS CARDS(a hand) EVERY TRUMP(0: none) SPLIT(1: sides by chance) FITTED(0: by the climbed
 * weights) >ROWS */
#include "bmi2.h"
#define PLAIN 1
#define SAMPLED_LEADS
#include "drive.h"
#include "bmi2_end.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEWEST_TRICKS = 3, MOST_TRICKS = 11, DECK = 52, MEMORY = 64 << 20 };

static uint64_t state;
static int every, busy;
static int32_t position_number;

static int any_below(int end) {
    state += 0x9E3779B97F4A7C15u;
    return (int)(mix(state) % (uint64_t)end);
}

/* What a search has learnt; no sample may change it. */
struct learnt {
    int16_t lead[MOST_SEATS][MOST_CARDS], follow[MOST_SEATS][MOST_SUITS][2][MOST_CARDS];
    int8_t killer[TRICKS][MOST_SEATS];
};

static void remember(const struct search *s, struct learnt *out) {
    memcpy(out->lead, s->learnt_lead, sizeof out->lead);
    memcpy(out->follow, s->learnt_follow, sizeof out->follow);
    memcpy(out->killer, s->killer, sizeof out->killer);
}

static void restore(struct search *s, const struct learnt *from) {
    memcpy(s->learnt_lead, from->lead, sizeof from->lead);
    memcpy(s->learnt_follow, from->follow, sizeof from->follow);
    memcpy(s->killer, from->killer, sizeof from->killer);
}

static void write_leads(const struct search *s, int leader, const struct tried *t, const int *decided,
                        const uint64_t *cost) {
    struct others others = others_of(s, leader);
    for (int i = 0; i < t->count; i++) {
        int card = t->m[i].card;
        int32_t row[6 + SIGNS] = {position_number, decided[i], (int32_t)cost[i],
                                  kind_of(s, leader, &t->m[i]), step_learnt(s, leader, card),
                                  card == s->killer[many(s->hands[leader])][0]};
        rows_of(s, &others, leader, s->g.suit[card], row + 6);
        fwrite(row, sizeof row, 1, stdout);
    }
    position_number++;
}

static void sample_leads(struct search *s, int leader, const struct tried *t, int alpha) {
    int tricks = many(s->hands[leader]), n = t->count, order[MOST_HAND], decided[MOST_HAND], any = 0;
    uint64_t cost[MOST_HAND];
    static struct learnt before;
    if (busy || tricks < FEWEST_TRICKS || tricks > MOST_TRICKS || n < 2 || any_below(every)) return;
    busy = 1;
    remember(s, &before);
    for (int i = 0; i < n; i++) { /* the table makes later ones cheaper: none is always first */
        int j = any_below(i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    for (int at = 0; at < n; at++) {
        int i = order[at], card = t->m[i].card;
        uint64_t nodes = s->nodes;
        struct trick next = {0};
        add_card(&s->g, &next, leader, card);
        take(s, leader, card);
        int value = follow(s, &next, next_seat(leader), alpha).value;
        put(s, leader, card);
        restore(s, &before);
        decided[i] = t->maximises ? value > alpha : value <= alpha;
        cost[i] = s->nodes - nodes;
        any |= decided[i];
    }
    if (any) write_leads(s, leader, t, decided, cost);
    busy = 0;
}

static void deal(struct tables *t, struct position *p, int cards, int trump, int split) {
    int deck[DECK], declarer = any_below(SEATS), partner = (declarer + 1 + any_below(SEATS - 1)) % SEATS;
    *t = (struct tables){.seats = SEATS, .cards = DECK, .trump = trump ? any_below(4) : -1, .per_trick = 1};
    *p = (struct position){.leader = any_below(SEATS)};
    for (int card = 0; card < DECK; card++) {
        t->suit[card] = (int8_t)(card / 13);
        t->strength[card] = (int8_t)(card % 13);
        int other = any_below(card + 1);
        deck[card] = deck[other];
        deck[other] = card;
    }
    for (int seat = 0; seat < MOST_SEATS; seat++) {
        int with = seat == declarer || (SEATS > 3 && seat == partner);
        t->side[seat] = (int8_t)(split ? !with : seat & 1);
        t->forced[seat] = -1;
    }
    for (int at = 0; at < SEATS * cards; at++) p->hands[at / cards] |= (uint64_t)1 << deck[at];
}

int main(int count, char **given) {
    if (count != 8) return 2;
    struct game *game = malloc(game_size());
    void *memory = aligned_alloc(64, MEMORY);
    if (!game || !memory) return 1;
    state = strtoull(given[1], 0, 10);
    every = atoi(given[4]);
    for (int deals = atoi(given[2]); deals > 0; deals--) {
        struct tables tables;
        struct position position;
        struct options options = {.guess = -1, .off = atoi(given[7]) ? 0 : NO_FITTED_LEADS};
        struct answer answer;
        deal(&tables, &position, atoi(given[3]), atoi(given[5]), atoi(given[6]));
        make_game(&tables, game);
        engine_solve(game, &position, &options, memory, MEMORY, &answer);
    }
    return 0;
}
