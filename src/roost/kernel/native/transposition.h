/* The transposition table. An entry compares only what its result depends on.
 *
 * A position is kept by suit lengths, leader and who holds the marked cards; under that key, entries
 * hold who owns which rank ("cells": the ranks still left in a suit, pushed up to its top), and a mask of the
 * cells that the result hangs on. An entry whose owners agree there, while points lie elsewhere, still
 * gives bounds, widened by how much the points can differ ("quasi-symmetry"): a factor of 3 in points games. Ranks
 * that do not matter are worth a factor of 11 in plain tricks. */
#ifndef ROOST_TRANSPOSITION_H
#define ROOST_TRANSPOSITION_H

#include "state.h"

enum { NONE = -1, SMALLEST_SLOTS = 1 << 10, SLOT_GROWTH = 4, FIRST_ROOM = 2 };

/* Where the owners and the point classes lie, cell by cell. */
struct picture {
    mask owners[SEATS > 4 ? 3 : 2]; /* the owner's seat in binary */
#if !PLAIN
    mask classes[PLANES];
#endif
};

#if PLAIN
typedef int8_t value; /* as struct engine promises: small entries stay in the cache */
#else
typedef int16_t value;
#endif

struct entry {
    struct picture at;
    mask needed;
    value low, high;
    int8_t best;
#if !PLAIN
    value open;
    uint32_t points_at;
#endif
};

/* The entries of one key lie side by side, for they are read in a row; when there is no room for one
 * more they move to where there is twice as much. */
struct slot {
    uint64_t key;
    uint32_t first, generation;
    uint32_t count, room;
};

/* A position as the table sees it. */
struct probe {
    uint64_t key;
    mask all, cells;
    struct picture at;
};

ALWAYS mask to_cells(const struct probe *p, mask cards) { return scatter(gather(cards, p->all), p->cells); }
ALWAYS mask to_cards(const struct probe *p, mask cells) { return scatter(gather(cells, p->cells), p->all); }

ALWAYS uint64_t marked_hash(const struct search *s, const struct probe *p) {
    uint64_t hash = 0;
    for (mask m = p->all & marked_in(&s->g); m; m &= m - 1) {
        mask card = m & -m;
        uint64_t seat = 0;
        while (!(s->hands[seat] & card)) seat++;
        uint64_t cell = (uint64_t)lowest(to_cells(p, card));
        uint64_t what = (uint64_t)s->g.class[lowest(card)];
        hash += mix((seat << 16 | cell << 8 | what) * 0xA24BAED4963EE407u + 1);
    }
    return hash;
}

/* Whether the bonus for most tricks is decided, else the difference so far. */
ALWAYS uint64_t majority_state(const struct search *s, int tricks) {
    if (!majority_in(&s->g)) return 0;
    int ahead = s->tricks[0] - s->tricks[1];
    if (ahead > tricks) return 200;
    if (-ahead > tricks) return 201;
    return (uint64_t)(ahead + 100);
}

ALWAYS uint64_t lengths_hash(const struct search *s, int leader) {
    return s->lengths[0] * 0x9E3779B97F4A7C15u ^ s->lengths[1] * 0xC2B2AE3D27D4EB4Fu ^
           (uint64_t)leader * 0xD6E8FEB86659FD93u;
}

/* The slot is fetched while something else is looked at. */
ALWAYS void fetch_early(const struct search *s, int leader) {
    if (PLAIN) __builtin_prefetch(&s->slots[(uint32_t)mix(lengths_hash(s, leader)) & s->slot_mask]);
}

ALWAYS void look(const struct search *s, int leader, int tricks, struct probe *p) {
    const struct game *g = &s->g;
    const mask *h = s->hands;
    p->all = s->left;
    p->cells = 0;
    for (int suit = 0; suit < MOST_SUITS; suit++) {
        mask all = g->of_suit[suit];
        int count = many(s->left & all);
        if (count) p->cells |= all & ~below(highest(all) + 1 - count);
    }
    p->at.owners[0] = to_cells(p, h[1] | (SEATS > 3 ? h[3] : 0) | (SEATS > 5 ? h[5] : 0));
    p->at.owners[1] = to_cells(p, (SEATS > 2 ? h[2] : 0) | (SEATS > 3 ? h[3] : 0));
#if SEATS > 4
    p->at.owners[2] = to_cells(p, h[4] | (SEATS > 5 ? h[5] : 0));
#endif
#if !PLAIN
    p->at.classes[0] = p->at.classes[1] = 0;
    if (g->planes[0] | g->planes[1]) {
        p->at.classes[0] = to_cells(p, g->planes[0]);
        p->at.classes[1] = to_cells(p, g->planes[1]);
    }
#endif
    uint64_t hash = lengths_hash(s, leader);
    if (marked_in(g)) hash ^= marked_hash(s, p);
    if (majority_in(g)) hash += majority_state(s, tricks) * 0x8EBC6AF09C88C6E3u;
    if (is_off(s, NO_QUASI)) hash += s->points_at * 0xA24BAED4963EE407u;
    p->key = mix(hash);
}

ALWAYS mask owners_differ(const struct picture *a, const struct picture *b) {
    mask d = (a->owners[0] ^ b->owners[0]) | (a->owners[1] ^ b->owners[1]);
#if SEATS > 4
    d |= a->owners[2] ^ b->owners[2];
#endif
    return d;
}

ALWAYS mask classes_differ(const struct picture *a, const struct picture *b) {
#if PLAIN
    (void)a, (void)b;
    return 0;
#else
    return (a->classes[0] ^ b->classes[0]) | (a->classes[1] ^ b->classes[1]);
#endif
}

ALWAYS struct slot *slot_of(const struct search *s, uint64_t key) {
    uint32_t i = (uint32_t)key & s->slot_mask;
    for (;;) {
        struct slot *slot = &s->slots[i];
        if (slot->generation != s->generation || slot->key == key) return slot;
        i = (i + 1) & s->slot_mask;
    }
}

#if !PLAIN
ALWAYS int class_at(const struct picture *p, mask cell) {
    return ((p->classes[0] & cell) != 0) | ((p->classes[1] & cell) != 0) << 1;
}

ALWAYS mask owned(const struct picture *p, mask cells, int seat) {
    mask m = cells & (seat & 1 ? p->owners[0] : ~p->owners[0]) &
             (seat & 2 ? p->owners[1] : ~p->owners[1]);
#if SEATS > 4
    m &= seat & 4 ? p->owners[2] : ~p->owners[2];
#endif
    return m;
}

ALWAYS int of_class(const struct picture *p, mask cells, int class) {
    return many(cells & (class & 1 ? p->classes[0] : ~p->classes[0]) &
                (class & 2 ? p->classes[1] : ~p->classes[1]));
}

/* How much more, and how much less, the cards here can be worth than those of the entry: cell by cell
 * where rank matters, sorted by worth within suit and hand where it does not. */
static void slack(const struct search *s, const struct entry *e, const struct probe *p, int *more,
                  int *less) {
    const struct game *g = &s->g;
    int up = 0, down = 0;
    for (mask d = classes_differ(&p->at, &e->at) & e->needed; d; d &= d - 1) {
        mask cell = d & -d;
        int by = g->class_value[class_at(&p->at, cell)] - g->class_value[class_at(&e->at, cell)];
        if (by > 0) up += by;
        else down -= by;
    }
    mask rest = p->cells & ~e->needed;
    mask worth = rest & (p->at.classes[0] | p->at.classes[1] | e->at.classes[0] | e->at.classes[1]);
    for (int suit = 0; worth && suit < MOST_SUITS; suit++) {
        mask cells = rest & g->of_suit[suit];
        if (!(worth & cells)) continue;
        for (int seat = 0; seat < SEATS; seat++) {
            mask here = owned(&p->at, cells, seat), there = owned(&e->at, cells, seat);
            int count_here = 0, count_there = 0;
            for (int class = CLASSES - 1; class; class--) {
                int step = g->class_value[class] - g->class_value[class - 1];
                count_here += of_class(&p->at, here, class);
                count_there += of_class(&e->at, there, class);
                if (count_here > count_there) up += (count_here - count_there) * step;
                else down += (count_there - count_here) * step;
            }
        }
    }
    *more = up;
    *less = down;
}
#endif

/* A bound on the position that decides against `alpha`, if one is known; `move` gets a card that was good
 * in a position like this. */
static int recall(struct search *s, const struct probe *p, int alpha, struct bound *out, int *move) {
    struct slot *slot = slot_of(s, p->key);
    mask best = 0;
    int found = NONE, exact = is_off(s, NO_QUASI);
    *move = NONE;
    if (slot->generation != s->generation) return 0;
    struct entry *first = &s->entries[slot->first], *end = first + slot->count;
    for (struct entry *e = first; e < end; e++) {
        if (owners_differ(&p->at, &e->at) & e->needed) continue;
        int more = 0, less = 0;
#if !PLAIN
        if (e->points_at != s->points_at || classes_differ(&p->at, &e->at) & e->needed) {
            if (exact) continue;
            int change = e->open - s->open;
            /* A cheap look first: could it decide at all? */
            if (e->low - (change > 0 ? change : 0) <= alpha &&
                e->high + (change < 0 ? -change : 0) > alpha) {
                if (found == NONE) found = e->best;
                continue;
            }
            slack(s, e, p, &more, &less);
        }
#else
        (void)exact;
#endif
        int low = e->low - less, high = e->high + more;
        if (low > alpha || high <= alpha) {
            *out = (struct bound){low > alpha ? low : high, to_cards(p, e->needed)};
            if (e != first) { /* to the front: it is likely to be wanted again */
                struct entry front = *e;
                *e = *first;
                *first = front;
            }
            return 1;
        }
        if (!(more | less) || found == NONE) found = e->best;
    }
    if (found != NONE) best = to_cards(p, bit(found));
    if (best) *move = lowest(best);
    return 0;
}

static void forget(struct search *s) {
    s->generation++;
    s->used_slots = s->used_entries = 0;
}

/* Four times the slots, behind the present ones, if the memory allows. */
static int grow(struct search *s) {
    uint32_t count = s->slot_mask + 1;
    struct slot *old = s->slots, *new = old + count;
    if ((char *)(new + (size_t)count * SLOT_GROWTH) > s->slots_end) return 0;
    s->slots = new;
    s->slot_mask = count * SLOT_GROWTH - 1;
    for (uint32_t i = 0; i <= s->slot_mask; i++) new[i].generation = 0;
    for (uint32_t i = 0; i < count; i++)
        if (old[i].generation == s->generation) *slot_of(s, old[i].key) = old[i];
    return 1;
}

/* The ranks from the lowest one that matters upwards, as cells. */
ALWAYS mask needed_cells(const struct search *s, const struct probe *p, mask why) {
    mask cards = is_off(s, NO_RANKS) ? p->all : 0;
    for (int suit = 0; suit < MOST_SUITS; suit++) {
        mask its = why & s->g.of_suit[suit];
        if (its) cards |= p->all & s->g.of_suit[suit] & ~below(lowest(its));
    }
    return to_cells(p, cards);
}

/* Room for twice the entries of a key; if there is no memory for that, all is forgotten. */
static int make_room(struct search *s, struct slot *slot) {
    uint32_t room = slot->room ? 2 * slot->room : FIRST_ROOM;
    if (s->most_entries - s->used_entries < room) {
        forget(s);
        return 0;
    }
    struct entry *from = &s->entries[slot->first], *to = &s->entries[s->used_entries];
    for (uint32_t i = 0; i < slot->count; i++) to[i] = from[i];
    slot->first = s->used_entries;
    slot->room = room;
    s->used_entries += room;
    return 1;
}

static void keep(struct search *s, const struct probe *p, mask why, int low, int high, int best) {
    if (s->used_slots * 2 > s->slot_mask && !grow(s)) forget(s);
    struct slot *slot = slot_of(s, p->key);
    mask needed = needed_cells(s, p, why);
    int cell = best == NONE ? NONE : lowest(to_cells(p, bit(best)));
    if (slot->generation != s->generation) {
        *slot = (struct slot){p->key, 0, s->generation, 0, 0};
        s->used_slots++;
    }
    struct entry *first = &s->entries[slot->first], *end = first + slot->count;
    for (struct entry *e = first; e < end; e++) {
        if (e->needed != needed) continue;
#if !PLAIN
        if (e->points_at != s->points_at) continue;
#endif
        if ((owners_differ(&p->at, &e->at) | classes_differ(&p->at, &e->at)) & needed) continue;
        if (low > e->low) {
            e->low = (value)low;
            e->best = (int8_t)cell;
        }
        if (high < e->high) e->high = (value)high;
        return;
    }
    if (slot->count == slot->room) {
        if (!make_room(s, slot)) return;
        first = &s->entries[slot->first];
    }
    struct entry *e = first;
    if (slot->count) first[slot->count] = *first;
    slot->count++;
    e->at = p->at;
    e->needed = needed;
    e->low = (value)low;
    e->high = (value)high;
    e->best = (int8_t)cell;
#if !PLAIN
    e->open = (value)s->open;
    e->points_at = s->points_at;
#endif
}

#endif
