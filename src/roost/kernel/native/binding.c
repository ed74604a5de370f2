/* The Python module, the only file that uses Python's API. It converts arguments and answers, raises
 * exceptions, and releases the GIL while the kernel works. Wrong arguments raise; none crash. */
#include "given.h"

enum { INTERFACE = 3 };

static int has_extras; /* whether the processor has BMI2 */

/* ---- the calls ---- */

/* What every call that searches is given: game, memory, options, position. */
struct call {
    const struct game *game;
    struct block *block;
    struct options options;
    struct position position;
};

static int call_of(PyObject *game, PyObject *memory, PyObject *options, PyObject *position,
                   struct call *c) {
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table || !options_of(options, &c->options)) return 0;
    if (position && !position_of(table, position, &c->position)) return 0;
    c->game = table->game;
    if (position) c->options = aim_at(&c->position, c->options);
    c->options.plain_cpu |= !has_extras;
    c->block = taken(memory);
    if (!c->block) return 0;
    c->block->stop = 0;
    c->options.stop = &c->block->stop;
    return 1;
}

static void let_go(struct call *c) { atomic_flag_clear(&c->block->busy); }

static PyObject *answered(const struct answer *a) {
    return Py_BuildValue("iiKO", a->low, a->high, (unsigned long long)a->nodes,
                         a->stopped ? Py_True : Py_False);
}

/* {card: (low, high)}, cards upwards. */
static PyObject *answered_cards(struct card_answer *of, int found) {
    PyObject *cards = PyDict_New();
    for (int i = 0; i < found; i++)
        for (int other = i; other > 0 && of[other].card < of[other - 1].card; other--) {
            struct card_answer lower = of[other];
            of[other] = of[other - 1];
            of[other - 1] = lower;
        }
    for (int i = 0; cards && i < found; i++) {
        PyObject *card = PyLong_FromLong(of[i].card);
        PyObject *value = Py_BuildValue("iiiO", of[i].low, of[i].high, 0, Py_False);
        if (!card || !value || PyDict_SetItem(cards, card, value) < 0) Py_CLEAR(cards);
        Py_XDECREF(card);
        Py_XDECREF(value);
    }
    return cards;
}

static PyObject *py_solve(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    struct call c;
    struct answer a;
    if (!PyArg_ParseTuple(args, "OOOO:solve", &game, &memory, &options, &position)) return NULL;
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    solve(c.game, &c.position, &c.options, c.block->start, c.block->size, &a);
    Py_END_ALLOW_THREADS
    let_go(&c);
    return answered(&a);
}

static PyObject *py_solve_cards(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    struct call c;
    struct answer a;
    struct card_answer of[MOST_HAND];
    int found;
    if (!PyArg_ParseTuple(args, "OOOO:solve_cards", &game, &memory, &options, &position)) return NULL;
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    found = solve_cards(c.game, &c.position, &c.options, c.block->start, c.block->size, of, &a);
    Py_END_ALLOW_THREADS
    let_go(&c);
    PyObject *cards = answered_cards(of, found);
    if (!cards) return NULL;
    return Py_BuildValue("NN", answered(&a), cards);
}

static PyObject *py_reaches(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    int goal, yes;
    struct call c;
    struct answer a;
    if (!PyArg_ParseTuple(args, "OOOOi:reaches", &game, &memory, &options, &position, &goal)) return NULL;
    if (goal < INT16_MIN || goal > INT16_MAX) {
        PyErr_SetString(PyExc_ValueError, "the goal is out of range");
        return NULL;
    }
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    yes = reaches(c.game, &c.position, &c.options, goal, c.block->start, c.block->size, &a);
    Py_END_ALLOW_THREADS
    let_go(&c);
    if (yes < 0) Py_RETURN_NONE;
    return PyBool_FromLong(yes);
}

static PyObject *py_policy(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    struct call c;
    int32_t points;
    if (!PyArg_ParseTuple(args, "OOOO:policy", &game, &memory, &options, &position)) return NULL;
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    points = policy(c.game, &c.position, &c.options, c.block->start, c.block->size);
    Py_END_ALLOW_THREADS
    let_go(&c);
    return PyLong_FromLong(points);
}

/* Many positions, each of its game. What was learnt goes on as long as the game is the same. */
struct batch {
    const struct game *game;
    struct position position;
    struct answer answer;
    int found;
    struct card_answer of[MOST_HAND];
};

static int batch_of(PyObject *games, PyObject *positions, struct batch *b, Py_ssize_t many) {
    for (Py_ssize_t i = 0; i < many; i++) {
        const struct table *table = PyCapsule_GetPointer(PyTuple_GetItem(games, i), GAME);
        if (!table || !position_of(table, PyTuple_GetItem(positions, i), &b[i].position)) return 0;
        b[i].game = table->game;
    }
    return 1;
}

static PyObject *solved_batch(PyObject *args, int each_card) {
    PyObject *games, *memory, *options, *positions, *out = NULL;
    struct options o;
    if (!PyArg_ParseTuple(args, "O!OOO!:solve_worlds", &PyTuple_Type, &games, &memory, &options,
                          &PyTuple_Type, &positions) ||
        !options_of(options, &o))
        return NULL;
    Py_ssize_t many = PyTuple_Size(positions);
    if (PyTuple_Size(games) != many) {
        PyErr_SetString(PyExc_ValueError, "each position has its game");
        return NULL;
    }
    struct batch *b = calloc((size_t)many + 1, sizeof *b);
    struct block *block = NULL;
    if (!b) return PyErr_NoMemory();
    if (batch_of(games, positions, b, many)) block = taken(memory);
    if (!block) goto done;
    block->stop = 0;
    o.stop = &block->stop;
    o.plain_cpu |= !has_extras;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t i = 0; i < many; i++) {
        struct options its = aim_at(&b[i].position, o);
        its.go_on = i && b[i].game == b[i - 1].game;
        if (each_card)
            b[i].found = solve_cards(b[i].game, &b[i].position, &its, block->start, block->size,
                                     b[i].of, &b[i].answer);
        else solve(b[i].game, &b[i].position, &its, block->start, block->size, &b[i].answer);
    }
    Py_END_ALLOW_THREADS
    atomic_flag_clear(&block->busy);
    out = PyList_New(many);
    for (Py_ssize_t i = 0; out && i < many; i++) {
        PyObject *each = each_card ? answered_cards(b[i].of, b[i].found) : answered(&b[i].answer);
        if (!each || PyList_SetItem(out, i, each) < 0) Py_CLEAR(out);
    }
done:
    free(b);
    return out;
}

static PyObject *py_solve_worlds(PyObject *self, PyObject *args) {
    (void)self;
    return solved_batch(args, 0);
}

static PyObject *py_solve_worlds_cards(PyObject *self, PyObject *args) {
    (void)self;
    return solved_batch(args, 1);
}

static PyObject *py_rollout(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *at;
    unsigned long long seed, first;
    Py_ssize_t many;
    struct position p;
    if (!PyArg_ParseTuple(args, "OOKKn:rollout", &game, &at, &seed, &first, &many)) return NULL;
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table || !position_of(table, at, &p)) return NULL;
    if (many < 0 || many > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(int32_t[2])) {
        PyErr_SetString(PyExc_ValueError, "so many lines cannot be played");
        return NULL;
    }
    int32_t(*out)[2] = malloc((size_t)(many + 1) * sizeof *out);
    if (!out) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    rollout(table->game, &p, !has_extras, seed, first, (size_t)many, out);
    Py_END_ALLOW_THREADS
    PyObject *bytes = PyBytes_FromStringAndSize((const char *)out, many * (Py_ssize_t)sizeof *out);
    free(out);
    return bytes;
}

static PyObject *py_count(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *at;
    int cards;
    uint64_t lines;
    struct position p;
    if (!PyArg_ParseTuple(args, "OOi:count", &game, &at, &cards)) return NULL;
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table || !position_of(table, at, &p)) return NULL;
    if (cards < 0) {
        PyErr_SetString(PyExc_ValueError, "the number of cards is not negative");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    lines = count(table->game, &p, cards);
    Py_END_ALLOW_THREADS
    return PyLong_FromUnsignedLongLong(lines);
}

/* Ends what another thread searches with this memory. */
static PyObject *py_stop(PyObject *self, PyObject *memory) {
    (void)self;
    struct block *block = PyCapsule_GetPointer(memory, MEMORY);
    if (!block) return NULL;
    block->stop = 1;
    Py_RETURN_NONE;
}

static PyMethodDef METHODS[] = {
    {"game", game_of, METH_VARARGS, "The tables of a game made ready."},
    {"variant", variant_of, METH_VARARGS, "(game, last points, side, forced) -> game."},
    {"memory", memory_of, METH_VARARGS, "So many bytes for searches, one at a time."},
    {"solve", py_solve, METH_VARARGS, "(game, memory, options, position) -> (low, high, nodes, stopped)"},
    {"solve_cards", py_solve_cards, METH_VARARGS, "The same, and {card: (low, high)}."},
    {"solve_worlds", py_solve_worlds, METH_VARARGS, "(games, memory, options, positions) -> answers."},
    {"solve_worlds_cards", py_solve_worlds_cards, METH_VARARGS, "The same, of each card."},
    {"reaches", py_reaches, METH_VARARGS, "Whether side 0 ends with a goal; None if a limit was hit."},
    {"policy", py_policy, METH_VARARGS, "What side 0 ends with by the move ordering alone."},
    {"rollout", py_rollout, METH_VARARGS, "(game, position, seed, first, many) -> int32 pairs."},
    {"count", py_count, METH_VARARGS, "(game, position, cards) -> lines of so many cards."},
    {"stop", py_stop, METH_O, "Ends the search that uses this memory."},
    {NULL, NULL, 0, NULL},
};

static int add_facts(PyObject *module) {
#if defined(__x86_64__)
    has_extras = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#endif
    if (PyModule_AddIntConstant(module, "INTERFACE", INTERFACE) < 0) return -1;
    return PyModule_AddIntConstant(module, "HAS_EXTRAS", has_extras);
}

static PyModuleDef_Slot SLOTS[] = {{Py_mod_exec, add_facts}, {0, NULL}};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT, .m_name = "_native", .m_methods = METHODS, .m_slots = SLOTS,
    .m_doc = "The C kernel."};

PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&MODULE); }
