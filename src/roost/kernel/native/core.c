/* The public functions: each chooses the engine for the tables, if it needs one. */
#include "engine.h"
#include "game.h"

size_t least_memory(void) { return (size_t)1 << 18; }

#if defined(__x86_64__)
#define ROW(n) {&ENGINE_##n, &ENGINE_##n##_BMI2, &ENGINE_##n##_PLAIN, &ENGINE_##n##_PLAIN_BMI2}
#else
#define ROW(n) {&ENGINE_##n, &ENGINE_##n, &ENGINE_##n##_PLAIN, &ENGINE_##n##_PLAIN}
#endif

enum { FIRST_ROW = 3 };

static const struct engine *const ENGINES_BY_SEATS[][4] = {ROW(3), ROW(4), ROW(5), ROW(6)};

static const struct engine *engine_for(const struct game *g, const struct options *o) {
    if (g->seats < FIRST_ROW) return &ENGINE_2;
    return ENGINES_BY_SEATS[g->seats - FIRST_ROW][2 * g->is_plain + !o->plain_cpu];
}

void solve(const struct game *g, const struct position *p, const struct options *o, void *memory,
           size_t size, struct answer *a) {
    engine_for(g, o)->solve(g, p, o, memory, size, a);
}

int solve_cards(const struct game *g, const struct position *p, const struct options *o,
                void *memory, size_t size, struct card_answer out[MOST_HAND], struct answer *a) {
    return engine_for(g, o)->cards(g, p, o, memory, size, out, a);
}

int reaches(const struct game *g, const struct position *p, const struct options *o, int goal,
            void *memory, size_t size, struct answer *a) {
    return engine_for(g, o)->reaches(g, p, o, goal, memory, size, a);
}

int32_t policy(const struct game *g, const struct position *p, const struct options *o, void *memory,
               size_t size) {
    return engine_for(g, o)->policy(g, p, o, memory, size);
}

static const struct lines *lines_for(int plain_cpu) {
#if defined(__x86_64__)
    if (!plain_cpu) return &LINES_BMI2;
#endif
    (void)plain_cpu;
    return &LINES;
}

void rollout(const struct game *g, const struct position *p, int plain_cpu, uint64_t seed,
             uint64_t first, size_t many, int32_t (*out)[2]) {
    lines_for(plain_cpu)->play(g, p, seed, first, many, out);
}

uint64_t count(const struct game *g, const struct position *p, int cards) {
    return LINES.count(g, p, cards);
}
