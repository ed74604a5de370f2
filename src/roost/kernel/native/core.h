/* The public functions of the kernel. They take and return integers, know no game by name, and
 * use no C library and no memory of their own.
 *
 * The caller passes the memory. All functions give the same answer for the same input, whatever
 * the memory's size, the processor or the number of threads, as long as no limit is hit. */
#ifndef ROOST_CORE_H
#define ROOST_CORE_H

#include <stddef.h>
#include <stdint.h>

enum { MOST_SEATS = 6, MOST_SUITS = 4, MOST_CARDS = 64, MOST_HAND = 24 };
enum tie { TIE_NONE, TIE_SPLIT, TIE_DEFENDERS, TIE_LAST_TRICK };

/* One deal's game, once trump is known. Cards are 0..63; `forced` and `trump` are -1 for none. */
struct tables {
    int seats, cards, trump, must_trump;
    int per_trick, last_points, majority;
    enum tie majority_tie;
    uint64_t free;
    int8_t suit[MOST_CARDS];
    int32_t strength[MOST_CARDS], points[MOST_CARDS];
    int8_t side[MOST_SEATS], forced[MOST_SEATS];
};

/* Open hands at any point of a trick, whose `played` cards so far are `trick`, the first by `leader`. */
struct position {
    uint64_t hands[MOST_SEATS];
    int leader, played;
    int8_t trick[MOST_SEATS];
    int32_t points[2], tricks[2];
};

/* Techniques that can be switched off, to measure what each is worth. */
enum technique {
    NO_TABLE = 1, NO_RANKS = 2, NO_EQUALS = 4, NO_SIBLINGS = 8, NO_QUICK = 16, NO_LATER = 32,
    NO_ORDER = 64, NO_HISTORY = 128, NO_SLACK = 256, NO_QUASI = 512, NO_CROSSING = 1024,
    NO_SOFT = 2048, TABLE_MOVE = 4096, BISECT = 8192, NO_FITTED_LEADS = 16384
};

struct options {
    uint64_t node_limit;         /* cards searched at most; 0 for no limit */
    const volatile int *stop;    /* looked at now and then; not 0 stops the search; may be null */
    int lead_width, follow_width; /* beam: the best moves looked at; 0 for all */
    int exact_below;             /* the beam is off when fewer tricks than this are left */
    int guess;                   /* where to begin, points for side 0 still to be taken; -1: half */
    unsigned off;                /* of enum technique */
    int plain_cpu;               /* do without the processor's extras */
    int go_on;                   /* the memory is that of the solve before, of the same game: what
                                    was learnt holds for any position of it */
};

/* What side 0 ends with is at least `low` and at most `high`: equal unless a limit was hit, or the
 * beam's guess. */
struct answer {
    int32_t low, high;
    uint64_t nodes, tricks; /* cards and tricks searched */
    int stopped;
};

struct card_answer {
    int8_t card;
    int32_t low, high;
};

struct game; /* tables made ready: game.h */
size_t game_size(void);
int seats_of(const struct game *);

/* The least memory that a solve needs; more makes long solves faster. */
size_t least_memory(void);

/* Null if the tables are sound, and `game` is then made from them; else what is wrong with them. */
const char *make_game(const struct tables *, struct game *);
/* The same for a game that differs from `base` in these alone: 50 times faster. */
const char *vary_game(const struct game *base, int last_points, const int8_t side[MOST_SEATS],
                      const int8_t forced[MOST_SEATS], struct game *);
/* The same for a position in a game. */
const char *fault(const struct game *, const struct position *);

/* All these take sound positions. `memory` is aligned to 64 bytes, `size` >= least_memory(). */
void solve(const struct game *, const struct position *, const struct options *, void *memory,
           size_t size, struct answer *);
/* The number of cards that may be played, each with its answer. */
int solve_cards(const struct game *, const struct position *, const struct options *, void *memory,
                size_t size, struct card_answer out[MOST_HAND], struct answer *);
/* Whether side 0 ends with `goal` or more: 1, 0, or -1 if a limit was hit. */
int reaches(const struct game *, const struct position *, const struct options *, int goal,
            void *memory, size_t size, struct answer *);
/* What side 0 ends with when every seat plays the card that comes first in the move ordering. */
int32_t policy(const struct game *, const struct position *, const struct options *, void *memory,
               size_t size);
/* Random lines of play: what side 0 and side 1 end with in lines `first` to `first + many - 1` of
 * this seed. */
void rollout(const struct game *, const struct position *, int plain_cpu, uint64_t seed,
             uint64_t first, size_t many, int32_t (*out)[2]);
/* How many lines of `cards` cards can be played. */
uint64_t count(const struct game *, const struct position *, int cards);

#endif
