/* What the fuzzer throws at the C entry: any tables, any position, any options. What `make_game` and
 * `fault` let pass must be answered without a fault of memory or arithmetic; small positions must
 * also have one value, whatever is switched off, however small the memory and whichever processor. */
#include <stdlib.h>
#include <string.h>

#include "core.h"

enum { NODES = 3000, MEMORY = 1 << 19, FEW_CARDS = 12 };

struct reader {
    const uint8_t *at;
    size_t left;
};

static void read_bytes(struct reader *r, void *to, size_t size) {
    size_t n = size < r->left ? size : r->left;
    memset(to, 0, size);
    if (!n) return;
    memcpy(to, r->at, n);
    r->at += n;
    r->left -= n;
}

static int byte(struct reader *r) {
    uint8_t b;
    read_bytes(r, &b, 1);
    return b;
}

/* From `low` to `high` mostly, and anything now and then. */
static int number(struct reader *r, int low, int high) {
    int b = byte(r);
    if (b < 250) return low + b % (high - low + 1);
    int32_t wild;
    read_bytes(r, &wild, sizeof wild);
    return wild;
}

static void read_tables(struct reader *r, struct tables *t, int wild) {
    memset(t, 0, sizeof *t);
    t->seats = number(r, 2, 6);
    t->cards = number(r, 0, MOST_CARDS);
    t->trump = number(r, -1, 3);
    t->must_trump = byte(r) & 1;
    t->per_trick = number(r, 0, 3);
    t->last_points = number(r, 0, 40);
    t->majority = number(r, 0, 40);
    t->majority_tie = (enum tie)number(r, 0, 3);
    read_bytes(r, &t->free, sizeof t->free);
    int kind = byte(r), points = byte(r) % 4;
    if (kind & 1) t->free = 0;
    if (t->cards >= 0 && t->cards < MOST_CARDS) t->free &= ((uint64_t)1 << t->cards) - 1;
    for (int card = 0; card < MOST_CARDS; card++) {
        t->suit[card] = (int8_t)(kind & 2 ? card % 4 : wild ? number(r, 0, 3) : byte(r) % 4);
        t->strength[card] = kind & 4 ? card : 64 * byte(r) + card;
        t->points[card] = points == 0 ? 0 : points == 1 ? card % 3 * 5 : number(r, 0, 20);
    }
    for (int seat = 0; seat < MOST_SEATS; seat++) {
        t->side[seat] = (int8_t)number(r, 0, 1);
        t->forced[seat] = (int8_t)(kind & 8 ? -1 : number(r, -1, MOST_CARDS - 1));
    }
}

static void read_wild_position(struct reader *r, struct position *p) {
    memset(p, 0, sizeof *p);
    read_bytes(r, p->hands, sizeof p->hands);
    p->leader = number(r, 0, MOST_SEATS);
    p->played = number(r, 0, MOST_SEATS);
    read_bytes(r, p->trick, sizeof p->trick);
    for (int side = 0; side < 2; side++) {
        p->points[side] = number(r, 0, 100);
        p->tricks[side] = number(r, 0, 24);
    }
}

/* Cards dealt in an order that the input says, some of the last trick played. */
static void deal(struct reader *r, const struct tables *t, struct position *p) {
    int8_t pack[MOST_CARDS];
    memset(p, 0, sizeof *p);
    for (int card = 0; card < t->cards; card++) pack[card] = (int8_t)card;
    int most = t->cards / t->seats, each = most ? byte(r) % (most + 1) : 0, next = 0;
    if (each > MOST_HAND) each = MOST_HAND;
    p->leader = byte(r) % t->seats;
    p->played = each ? byte(r) % t->seats : 0;
    for (int seat = 0; seat < t->seats; seat++)
        for (int i = 0; i < each; i++, next++) {
            int other = next + byte(r) % (t->cards - next);
            int8_t card = pack[other];
            pack[other] = pack[next];
            int late = (seat - p->leader + t->seats) % t->seats;
            if (i == 0 && late < p->played) p->trick[late] = card;
            else p->hands[seat] |= (uint64_t)1 << card;
        }
    for (int side = 0; side < 2; side++) {
        p->points[side] = byte(r);
        p->tricks[side] = byte(r) % 24;
    }
}

static void must(int holds) {
    if (!holds) abort();
}

static int cards_in(const struct position *p, int seats) {
    int sum = 0;
    for (int seat = 0; seat < seats; seat++) sum += __builtin_popcountll(p->hands[seat]);
    return sum;
}

static void ask(struct reader *r, const struct tables *t, const struct game *g,
                const struct position *p, void *memory) {
    struct options o = {.node_limit = NODES, .guess = number(r, -1, 99)};
    struct answer a, b;
    struct card_answer of[MOST_HAND];
    int32_t ends[3][2];
    read_bytes(r, &o.off, 2);
    o.plain_cpu = byte(r) & 1;
    if (byte(r) & 1) {
        o.lead_width = number(r, 0, 4);
        o.follow_width = number(r, 0, 4);
        o.exact_below = number(r, 0, 5);
        if (o.lead_width < 0 || o.follow_width < 0) return;
    }
    if (!o.plain_cpu && !(__builtin_cpu_supports("bmi2"))) o.plain_cpu = 1;
    solve(g, p, &o, memory, least_memory(), &a);
    int exact = !o.lead_width && !o.follow_width;
    if (exact) must(a.low <= a.high);
    if (exact && !a.stopped) must(a.low == a.high);
    /* What was learnt is true of other cards too. */
    struct position next;
    struct answer learnt, alone;
    deal(r, t, &next);
    o.go_on = 1;
    solve(g, &next, &o, memory, least_memory(), &learnt);
    o.go_on = 0;
    solve(g, &next, &o, memory, least_memory(), &alone);
    if (exact) must(learnt.low <= alone.high && alone.low <= learnt.high);
    int found = solve_cards(g, p, &o, memory, MEMORY, of, &b);
    must(found >= 0 && found <= MOST_HAND);
    if (exact) must(b.low <= a.high && a.low <= b.high);
    int goal = number(r, 0, 200);
    int yes = goal < -20000 || goal > 20000 ? -1 : reaches(g, p, &o, goal, memory, MEMORY, &b);
    if (exact && yes == 1) must(a.high >= goal);
    if (exact && yes == 0) must(a.low < goal);
    policy(g, p, &o, memory, least_memory());
    rollout(g, p, byte(r) & 1, (uint64_t)byte(r), (uint64_t)byte(r), 3, ends);
    if (exact) must(ends[0][0] + ends[0][1] <= p->points[0] + p->points[1] + 15000);
    count(g, p, 3);
    if (!exact || a.stopped || cards_in(p, t->seats) > FEW_CARDS) return;
    struct options none = {.guess = -1, .node_limit = 1000000, .off = NO_TABLE | NO_RANKS | NO_EQUALS |
                           NO_SIBLINGS | NO_QUICK | NO_LATER | NO_SLACK | NO_QUASI | NO_SOFT | BISECT |
                           NO_FITTED_LEADS,
                           .plain_cpu = 1};
    solve(g, p, &none, memory, least_memory(), &b);
    if (!b.stopped) must(b.low == a.low && b.high == a.high);
}

/* A game made from one that differs in what may differ is the game itself. */
static void vary(const struct tables *t, const struct game *game, const char *wrong) {
    static struct game *base, *varied;
    struct tables other = *t;
    if (!base) {
        base = malloc(game_size());
        varied = malloc(game_size());
    }
    memset(base, 0, game_size());
    other.last_points = 0;
    for (int seat = 0; seat < MOST_SEATS; seat++) {
        other.side[seat] = 0;
        other.forced[seat] = -1;
    }
    if (make_game(&other, base)) return;
    const char *fault = vary_game(base, t->last_points, t->side, t->forced, varied);
    must(!fault == !wrong);
    if (!wrong) must(!memcmp(varied, game, game_size()));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct game *game;
    static void *memory;
    if (!game) {
        game = malloc(game_size());
        memory = aligned_alloc(64, MEMORY);
    }
    struct reader r = {data, size};
    struct tables t;
    struct position p;
    int mode = byte(&r);
    memset(memory, mode, MEMORY); /* whatever was there may not matter */
    read_tables(&r, &t, mode & 1);
    memset(game, 0, game_size());
    const char *wrong = make_game(&t, game);
    vary(&t, game, wrong);
    if (wrong) return 0;
    if (mode & 2) read_wild_position(&r, &p);
    else deal(&r, &t, &p);
    if (fault(game, &p)) {
        must(mode & 2);
        return 0;
    }
    ask(&r, &t, game, &p, memory);
    return 0;
}
