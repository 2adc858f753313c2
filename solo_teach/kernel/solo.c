/* Exact play of Solo Whist: who can win how many tricks when all four hands are seen and nobody errs.
 *
 * Freestanding C, compiled to one WebAssembly file by `python -m solo_teach.kernel.build`. CPython, a browser's Python and a
 * page's script run the same file. The host gives one function, `tick(nodes)`, called now and then: what it returns other
 * than 0 stops the search, which then answers UNDECIDED and never guesses.
 *
 * A hand is 64 bits, 16 to a suit, rank 0 the lowest that was still there when the deal was loaded: gaps are closed by `load`.
 * A position stands for the start of a trick unless a Trick says otherwise. `chosen_*` follow the books' words.
 */

typedef unsigned char u8;
typedef signed char i8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

/* The benchmark builds kernels that go without one technique, to tell its share. */
#ifndef WITHOUT
#define WITHOUT 0
#endif
enum { TABLE = 1, RANKS_TOLD, ORDER, SURE_TRICKS, SIBLINGS, TOUCHING, FREE_LEAD, SAFE_SUITS, ONE_CARD };

#define EXPORT(name) __attribute__((export_name(#name)))
__attribute__((import_module("env"), import_name("tick"))) int tick(u32 nodes);

enum { NO_TRUMPS = 4, UNDECIDED = 2, TICK = 2048 };

#define EACH_SUIT(s) for (int s = 0; s < 4; s++)
#define EACH_SEAT(p) for (int p = 0; p < 4; p++) if (plays[p])
#define COUNT(x) __builtin_popcountll(x)

static u64 hand[4];    /* what each seat holds, the cards of the trick in progress gone */
static u64 all;        /* every card not in a whole trick: the hands, and the trick in progress */
static u64 shape;      /* how many cards of each suit each seat holds, four bits each */
static int trumps, players, misere, caller;
static u8 plays[4];    /* whether the seat plays at all: one is empty where three play */
static u8 side[4];     /* 1 for the caller's side */
static u8 after[4];    /* who plays next */
static u32 nodes, limit;
static int stopped;

static inline u32 lane(u64 cards, int suit) { return (u32)(cards >> (suit << 4)) & 0xFFFF; }
static inline u64 suit_of(int suit) { return 0xFFFFull << (suit << 4); }
static inline u64 bit(int card) { return 1ull << card; }
static inline int high(u32 cards) { return 31 - __builtin_clz(cards); }
static inline u32 high_bit(u32 cards) { return cards ? 1u << high(cards) : 0; }
static inline u32 low_bit(u32 cards) { return cards & -cards; }

static inline int length(int seat, int suit) { return (int)(shape >> (16 * seat + 4 * suit)) & 15; }

static inline void take(int seat, int card) {
    hand[seat] ^= bit(card);
    shape -= 1ull << (16 * seat + 4 * (card >> 4));
}

static inline void give_back(int seat, int card) {
    hand[seat] ^= bit(card);
    shape += 1ull << (16 * seat + 4 * (card >> 4));
}

/* Counts a node; true where the search has to stop. */
static int counted(void) {
    nodes++;
    if (limit && nodes >= limit) stopped = 1;
    if (!(nodes % TICK) && tick(nodes)) stopped = 1;
    return stopped;
}

/* ---- the table: one kind of record, chained from heads that double as it fills -------------------------------------- */

/* Found by its key, which may have to fit only where `fits` has ones; such stand in a block that belongs to one shape. */
typedef struct {
    u64 a, b;
    union { struct { u64 c; u32 next, block; }; u64 fits[2]; };
    u16 mask; u8 kind; i8 low, high; u8 card; u16 count;
} Record;

enum { BLOCK, SHAPE, FREE = SHAPE + 4, REAL };   /* SHAPE and REAL add the leader's seat */
enum { HEADS = 1 << 21, FIRST_HEADS = 1 << 11, MOST = 3 << 20, PAGE = 65536, LARGEST = 10 };

extern u8 __heap_base;
static u32 heads[HEADS];
static u32 outgrown[LARGEST + 1];   /* blocks left for larger ones, by size; the first record of each tells the next */
static u32 used, width, room;     /* records, heads in use, records there is memory for; record 0 is nobody */

static inline Record *at(u32 i) { return (Record *)(((u32)&__heap_base + 15) & ~15u) + i; }

static void forget(void) {
    width = FIRST_HEADS;
    used = 1;
    for (u32 i = 0; i < width; i++) heads[i] = 0;
    for (u32 i = 0; i <= LARGEST; i++) outgrown[i] = 0;
}

static inline u32 mixed(u64 a, u64 b, u64 c, u32 d) {
    u64 h = (a ^ d) * 0x9E3779B97F4A7C15ull;
    h = ((h ^ (h >> 29)) + b) * 0xBF58476D1CE4E5B9ull;
    h = ((h ^ (h >> 31)) + c) * 0x94D049BB133111EBull;
    return (u32)(h >> 32);
}

static Record *find(u64 a, u64 b, u64 c, u16 mask, u8 kind) {
    if (WITHOUT == TABLE) return 0;
    u32 h = mixed(a, b, c, mask | (u32)kind << 16);
    for (u32 i = heads[h & (width - 1)]; i; i = at(i)->next) {
        Record *r = at(i);
        if (r->a == a && r->b == b && r->c == c && r->mask == mask && r->kind == kind) return r;
    }
    return 0;
}

static void widen(void) {
    width *= 2;
    for (u32 i = 0; i < width; i++) heads[i] = 0;
    for (u32 i = 1; i < used; i++) {
        Record *r = at(i);
        if (r->kind == BLOCK) continue;
        u32 *head = &heads[mixed(r->a, r->b, r->c, r->mask | (u32)r->kind << 16) & (width - 1)];
        r->next = *head;
        *head = i;
    }
}

static int has_room(u32 more) {
    if (used + more <= room) return 1;
    if (used + more > MOST) return 0;
    if (__builtin_wasm_memory_grow(0, 16) == (u32)-1) return 0;
    room = (__builtin_wasm_memory_size(0) * PAGE - (u32)at(0)) / sizeof(Record);
    return used + more <= room;
}

/* A new record, or none where memory is at its bound: `tidy` empties the table when no search is at work on it. */
static Record *keep(u64 a, u64 b, u64 c, u16 mask, u8 kind) {
    if (WITHOUT == TABLE) return 0;
    if (!has_room(1)) return 0;
    if (used > width && width < HEADS) widen();
    u32 h = mixed(a, b, c, mask | (u32)kind << 16), *head = &heads[h & (width - 1)];
    *at(used) = (Record){
        .a = a, .b = b, .c = c, .next = *head, .mask = mask, .kind = kind, .low = -1, .high = 15, .card = 0xFF,
    };
    *head = used;
    return at(used++);
}

/* Room for one more record in the block of a shape, whose `count` tells how many it has and `card` how large it is. */
static Record *one_more(Record *list) {
    u32 size = list->card;
    if (!list->block || list->count == 1u << size) {
        u32 larger = list->block ? size + 1 : 1, block = outgrown[larger];
        if (larger > LARGEST) return 0;
        if (block) outgrown[larger] = at(block)->next;
        else {
            if (!has_room(1u << larger)) return 0;
            block = used;
            used += 1u << larger;
        }
        for (u32 i = 0; i < 1u << larger; i++) at(block + i)->kind = BLOCK;
        if (list->block) {
            for (u32 i = 0; i < list->count; i++) at(block)[i] = at(list->block)[i];
            at(list->block)->next = outgrown[size];
            outgrown[size] = list->block;
        }
        list->block = block;
        list->card = larger;
    }
    return at(list->block) + list->count++;
}

/* ---- who owns the cards of each suit, from the highest down, two bits to a card ------------------------------------- */

static u32 owners[4][8192];
static u32 gaps[4][8192];       /* the same with adversaries' cards between two of the caller's in one order; 0: not yet */
static u8 place[4][16];         /* where a rank of the pack stands among those loaded */

static void learn_owners(void) {
    EACH_SUIT(s) {
        u32 owner[13], n = COUNT(lane(all, s));
        for (u32 i = 0; i < n; i++)
            EACH_SEAT(p) if (lane(hand[p], s) >> i & 1) owner[i] = p;
        owners[s][0] = 0;
        for (u32 i = 0; i < n; i++)
            for (u32 m = 1u << i, low = 0; low < 1u << i; low++)
                owners[s][m | low] = owner[i] << 24 | owners[s][low] >> 2;
        if (misere) for (u32 m = 0; m < 1u << n; m++) gaps[s][m] = 0;
    }
}

/* The caller's cards in their places, and between them how many each adversary has, in one order. */
static u32 gaps_of(int s, u32 cards) {
    if (!cards) return 0;
    if (gaps[s][cards]) return gaps[s][cards];
    u32 word = 0, count[4] = {0, 0, 0, 0}, seen = owners[s][cards];
    int shift = 24;
    for (u32 left = COUNT(cards) + 1; left--; seen = seen << 2 & 0x3FFFFFF) {
        int owner = left ? (int)(seen >> 24) : caller;
        if (owner != caller) { count[owner]++; continue; }
        EACH_SEAT(p) for (; count[p]; count[p]--, shift -= 2) word |= (u32)p << shift;
        if (left) word |= (u32)caller << shift;
        shift -= 2;
    }
    return gaps[s][cards] = word | 1u << 31;
}

/* ---- a trick in progress -------------------------------------------------------------------------------------------- */

typedef struct { u8 led, count, best, winner; u64 cards; } Trick;

static inline int beats(int card, int other) {
    return card >> 4 == other >> 4 ? card > other : card >> 4 == trumps;
}

static inline u64 legal(const Trick *t, int seat) {
    u64 follows = t->count ? hand[seat] & suit_of(t->led) : 0;
    return follows ? follows : hand[seat];
}

static inline Trick with(Trick t, int seat, int card) {
    if (!t.count) t.led = card >> 4;
    if (!t.count || beats(card, t.best)) t.best = card, t.winner = seat;
    t.cards |= bit(card);
    t.count++;
    return t;
}

typedef struct { u8 card, lowest; short worth; } Choice;   /* `lowest` of the run of touching cards that `card` heads */

static void by_worth(Choice *c, int n) {
    if (WITHOUT == ORDER) return;
    for (int i = 1; i < n; i++) {
        Choice x = c[i];
        int j = i;
        for (; j && c[j - 1].worth < x.worth; j--) c[j] = c[j - 1];
        c[j] = x;
    }
}

/* The highest card of each run of touching cards: the others of the run are worth the same. */
static int choices(u64 cards, Choice *c) {
    int n = 0;
    while (cards) {
        int s = __builtin_ctzll(cards) >> 4;
        u32 mine = lane(cards, s), rest = lane(all, s) & ~mine;
        cards &= ~suit_of(s);
        while (mine) {
            int top = high(mine);
            u32 under = high_bit(rest & ((1u << top) - 1)), run = mine & ~(under ? under - 1 : 0);
            if (WITHOUT == TOUCHING) run = 1u << top;
            c[n].lowest = s << 4 | high(low_bit(run));
            c[n++].card = s << 4 | top;
            mine ^= run;
        }
    }
    return n;
}

/* ---- contracts of tricks: which side wins `need` more? --------------------------------------------------------------
 *
 * What decided a result is told as `told`, a set of cards: the result stands wherever each suit's cards from the top down
 * to the lowest of `told` belong to the same seats, and every seat has as many of each suit. (Ginsberg's partition search.)
 */

static u8 killer[4][14];   /* the last lead that decided, by seat and cards left; 0 none */
static u32 history[4][64];   /* how often a lead has decided, the more cards left the more it counts; of a misère, a card */

static inline u32 held_by(int sd, int s) {
    u32 cards = 0;
    EACH_SEAT(p) if (side[p] == sd) cards |= lane(hand[p], s);
    return cards;
}

/* Trumps that win whatever happens: of a hand's top j, no more are lost than the other side has higher ones. */
static int sure_trumps(int sd, u64 *told) {
    int best = 0;
    u32 theirs = held_by(!sd, trumps);
    EACH_SEAT(p) if (side[p] == sd) {
        int j = 0;
        for (u32 mine = lane(hand[p], trumps); mine;) {
            u32 top = high_bit(mine);
            mine ^= top;
            int sure = ++j - COUNT(theirs & ~(top | (top - 1)));
            if (sure > best) best = sure, *told = (u64)top << (trumps << 4);
        }
    }
    return best;
}

/* How many cards of a suit the leader can cash from the top if nobody ruffs, and down to which they must be his. */
static int winners(int seat, int s, int most, u64 *told) {
    u32 mine = lane(hand[seat], s), rest = lane(all, s) & ~mine;
    if (!mine || most <= 0) return 0;
    int longest = 0, tops = COUNT(mine & ~(rest ? high_bit(rest) * 2 - 1 : 0));
    if (!tops) return 0;
    EACH_SEAT(p) if (p != seat && length(p, s) > longest) longest = length(p, s);
    int wins = tops >= longest ? length(seat, s) : tops, shown = tops >= longest ? longest : tops;
    if (wins > most) wins = most;
    if (shown > wins) shown = wins;
    u32 top = 0;
    for (; shown; shown--) top = high_bit(mine), mine ^= top;
    *told |= (u64)top << (s << 4);
    return wins;
}

/* The most side winners that may be cashed before a partner who holds trumps might have nothing else to play. */
static int until_partner_ruffs(int seat) {
    int most = 13;
    EACH_SEAT(p) if (p != seat && side[p] == side[seat] && lane(hand[p], trumps)) {
        int others = COUNT(hand[p] & ~suit_of(trumps));
        if (others < most) most = others;
    }
    return most;
}

/* Tricks that the leader's side takes at once, at the least. */
static int sure_tricks(int seat, u64 *told) {
    int cashed = 0, drawn = 0, longest = 0;
    u64 cash_told = 0, draw_told = 0;
    if (trumps == NO_TRUMPS) {
        EACH_SUIT(s) cashed += winners(seat, s, 13, &cash_told);
        *told = cash_told;
        return cashed;
    }
    int most = until_partner_ruffs(seat);
    EACH_SEAT(p) if (side[p] != side[seat] && length(p, trumps) > longest) longest = length(p, trumps);
    EACH_SUIT(s) if (s != trumps) {
        int follow = 13;
        EACH_SEAT(p) if (side[p] != side[seat] && lane(hand[p], trumps) && length(p, s) < follow) follow = length(p, s);
        cashed += winners(seat, s, follow, &cash_told);
        if (longest) drawn += winners(seat, s, 13, &draw_told);
    }
    if (cashed > most) cashed = most;
    u64 sure_told = 0, top_told = 0;
    cashed += sure_trumps(side[seat], &sure_told);
    cash_told |= sure_told;
    if (longest && winners(seat, trumps, longest, &top_told) == longest) {
        if (drawn > most) drawn = most;
        drawn += COUNT(lane(hand[seat], trumps));
        if (drawn > cashed) {
            *told = draw_told | top_told;
            return drawn;
        }
    }
    *told = cash_told;
    return cashed;
}

static inline u64 four(u32 x, u32 y) { return x | (u64)y << 32; }
static inline u32 top_of(int k) { return k ? 0x3FFFFFFu & ~(0x3FFFFFFu >> 2 * k) : 0; }

/* The record of a position that is like this one as far as it was told, and decides; or else one that may know a card. */
static Record *recall(int seat, int need, u64 *told) {
    Record *list = find(shape, 0, 0, 0, SHAPE + seat), *hint = 0;
    if (!list) return 0;
    u32 w[4];
    EACH_SUIT(s) w[s] = owners[s][lane(all, s)];
    u64 a = four(w[0], w[1]), b = four(w[2], w[3]);
    Record *first = at(list->block);
    for (u32 i = 0; i < list->count; i++) {
        Record *r = first + i;
        if (((a ^ r->a) & r->fits[0]) | ((b ^ r->b) & r->fits[1])) continue;
        if (r->low < need && r->high >= need) { hint = r; continue; }
        u64 cards = 0;
        EACH_SUIT(s) {
            u32 left = lane(all, s), top = 0;
            for (int j = r->mask >> 4 * s & 15; j; j--) top = high_bit(left), left ^= top;
            cards |= (u64)top << (s << 4);
        }
        *told = cards;
        if (i) {
            Record moved = *r;
            *r = first[i / 2];
            first[i / 2] = moved;
            r = &first[i / 2];
        }
        return r;
    }
    return hint;
}

static void remember(int seat, int need, int won, u64 told, int card) {
    Record *list = find(shape, 0, 0, 0, SHAPE + seat);
    if (!list && !(list = keep(shape, 0, 0, 0, SHAPE + seat))) return;
    u32 w[4], fits[4];
    u16 mask = 0;
    EACH_SUIT(s) {
        u32 lowest = low_bit(lane(told, s));
        int k = lowest ? COUNT(lane(all, s) & ~(lowest - 1)) : 0;
        if (WITHOUT == RANKS_TOLD) k = COUNT(lane(all, s));
        fits[s] = top_of(k);
        w[s] = owners[s][lane(all, s)] & fits[s];
        mask |= k << 4 * s;
    }
    Record now = {.a = four(w[0], w[1]), .b = four(w[2], w[3]), .fits = {four(fits[0], fits[1]), four(fits[2], fits[3])}};
    now.mask = mask, now.kind = BLOCK, now.low = won ? need : 0, now.high = won ? 15 : need - 1, now.card = 0xFF;
    if (card != 0xFF) now.card = (card & 0x30) | COUNT(lane(hand[seat], card >> 4) & ~((2u << (card & 15)) - 1));
    Record *first = at(list->block);
    for (u32 i = 0; i < list->count; i++) {
        Record *r = first + i;
        if (r->mask == mask && r->a == now.a && r->b == now.b) {
            if (won && need > r->low) r->low = need;
            if (!won && need - 1 < r->high) r->high = need - 1;
            if (card != 0xFF) r->card = now.card;
            return;
        }
        /* what this one tells of fewer cards need not be told of more */
        if (!(((r->a ^ now.a) & now.fits[0]) | ((r->b ^ now.b) & now.fits[1])) && r->low <= now.low && r->high >= now.high
            && !(now.fits[0] & ~r->fits[0]) && !(now.fits[1] & ~r->fits[1])) {
            if (now.card == 0xFF) now.card = r->card;
            *r-- = first[--list->count];
            i--;
        }
    }
    Record *r = one_more(list);
    if (!r && list->count) r = first + list->count - 1 - nodes % (list->count + 1) / 2;
    if (r) *r = now;
}

/* What to lead first. */
static int worth_leading(int seat, int card) {
    int s = card >> 4, rank = card & 15, us = side[seat];
    u32 theirs = held_by(!us, s), ours = held_by(us, s) & ~lane(hand[seat], s), mine = 1u << rank;
    int ruffed = 0, ruffs = 0;
    if (s != trumps && trumps != NO_TRUMPS)
        EACH_SEAT(p) if (p != seat && !lane(hand[p], s) && lane(hand[p], trumps)) *(side[p] == us ? &ruffs : &ruffed) = 1;
    if (s == trumps) {
        if (!theirs) return 5 - rank;
        if (mine > theirs) return 45 + rank;
        return ours > theirs ? 40 - rank : 5 - rank;
    }
    if (ruffed) return (ruffs ? 10 : -30) - rank;
    if (mine > theirs) return 50 + rank;
    if (ours > theirs) return 40 - rank;
    return (ruffs ? 45 : 10) - rank + 3*(int)COUNT(theirs);
}

/* What to play first to a trick that another led. */
static int worth_playing(const Trick *t, int seat, int card) {
    int s = card >> 4, rank = card & 15, us = side[seat], safe = 1;
    int wins = beats(card, t->best), ours = side[t->winner] == us;
    int best = wins ? card : t->best;
    for (int left = players - t->count - 1, p = after[seat]; left; left--, p = after[p]) if (side[p] != us) {
        u32 led = lane(hand[p], t->led);
        u32 can = led ? (best >> 4 == t->led ? led >> (best & 15) >> 1 : 0)
                : trumps == NO_TRUMPS ? 0
                : best >> 4 == trumps ? lane(hand[p], trumps) >> (best & 15) >> 1 : lane(hand[p], trumps);
        if (can) safe = 0;
    }
    if (ours && !wins) return (safe ? 60 : 40) - rank - (s == t->led ? 0 : COUNT(lane(hand[seat], s)) == 1 ? 0 : 2);
    if (wins) return ours ? (safe ? 45 : 20) - rank : (safe ? 90 : 30) - rank;
    return 35 - rank + (s == t->led ? 0 : (int)COUNT(lane(hand[seat], s)) - (s == trumps ? 20 : 0));
}

static int lead(int seat, int need, u64 *told, int *first);

/* The card that won, where another of its suit lay in the trick. */
static u64 won_by(const Trick *t) {
    u64 top = bit(t->best);
    return t->cards & suit_of(t->best >> 4) & ~top ? top : 0;
}

static int turn(const Trick *t, int seat, int need, u64 *told, int *first);

/* Whether the caller's side wins so many more once this card is played. */
static int next(const Trick *t, int seat, int card, int need, u64 *why) {
    int won;
    take(seat, card);
    Trick now = with(*t, seat, card);
    if (now.count < players) won = turn(&now, after[seat], need, why, 0);
    else {
        u64 before = all;
        all &= ~now.cards;
        won = lead(now.winner, need - side[now.winner], why, 0);
        all = before;
        *why |= won_by(&now);
    }
    give_back(seat, card);
    return won;
}

static int turn(const Trick *t, int seat, int need, u64 *told, int *first) {
    Choice c[13];
    int n = choices(legal(t, seat), c), us = side[seat];
    u64 sum = 0, alike = 0;
    for (int i = 0; i < n; i++) {
        int x = c[i].card;
        if (n == 1) break;
        c[i].worth = t->count ? worth_playing(t, seat, x) : worth_leading(seat, x);
        if (first && killer[seat][COUNT(hand[seat])] == x + 1) c[i].worth += 30;
if (first) c[i].worth += 4*(31-__builtin_clz(history[seat][x]+1));
        if (first && x == *first) c[i].worth = 1 << 14;
    }
    by_worth(c, n);
    for (int i = 0; i < n; i++) {
        int card = c[i].card, s = card >> 4;
        u64 why = 0;
        if (WITHOUT != SIBLINGS && alike & bit(card)) continue;
        int won = next(t, seat, card, need, &why);
        if (stopped) return 0;
        if (won == us) {
            *told = why;
            if (first) {
                int left = COUNT(hand[seat]);
                *first = card, killer[seat][left] = card + 1, history[seat][card] += left;
            }
            return won;
        }
        sum |= why;
        /* where this card won by its rank, each of its run would have to */
        if (why & bit(card)) sum |= bit(c[i].lowest);
        u32 lowest = low_bit(lane(why, s)), mine = 1u << (card & 15);
        /* cards too small to have mattered are as good as this one */
        if (!lowest) alike |= suit_of(s);
        else if (mine < lowest) alike |= (u64)(lowest - 1) << (s << 4);
    }
    *told = sum;
    return !us;
}

/* The last trick, in which nobody has a choice. */
static int last(int seat, int need, u64 *told) {
    Trick t = {0};
    for (int left = players; left; left--, seat = after[seat]) t = with(t, seat, __builtin_ctzll(hand[seat]));
    *told = won_by(&t);
    return side[t.winner] >= need;
}

static int lead(int seat, int need, u64 *told, int *best) {
    int n = COUNT(hand[seat]), us = side[seat];
    *told = 0;
    if (need <= 0) return 1;
    if (need > n) return 0;
    if (n == 1) return last(seat, need, told);
    if (counted()) return 0;
    int card = 0xFF;
    if (n > 2) {
        Record *r = recall(seat, need, told);
        if (r) {
            if (r->low >= need) return 1;
            if (r->high < need) return 0;
            if (r->card != 0xFF) {
                u32 mine = lane(hand[seat], r->card >> 4);
                for (int j = r->card & 15; j; j--) mine ^= high_bit(mine);
                if (mine) card = (r->card & 0x30) | high(mine);
            }
        }
    }
    if (WITHOUT != SURE_TRICKS) {
        u64 why = 0;
        int sure = sure_tricks(seat, &why);
        if (us ? sure >= need : n - sure < need) { *told = why; return us; }
        if (trumps != NO_TRUMPS) {
            why = 0;
            sure = sure_trumps(!us, &why);
            if (us ? n - sure < need : sure >= need) { *told = why; return !us; }
        }
    }
    int won = turn(&(Trick){0}, seat, need, told, &card);
    if (!stopped && n > 2) remember(seat, need, won, *told, won == us ? card : 0xFF);
    if (best) *best = card;
    return won;
}

/* ---- misère: can the caller be made to win a trick? -----------------------------------------------------------------
 *
 * Every function here is true where he is beaten. He leads at most once, to the first trick: who wins one is beaten.
 */

static inline u32 lowest_out(int s) {
    u32 m = 0;
    EACH_SEAT(p) if (p != caller) {
        u32 low = low_bit(lane(hand[p], s));
        if (low > m) m = low;
    }
    return m;
}

/* A suit that catches him when led: his lowest stands above the lowest of each who holds it. */
static int caught_in(int s) {
    u32 low = low_bit(lane(hand[caller], s)), out = lowest_out(s);
    return low && out && low > out;
}

/* A suit is safe for ever if of the others' cards at most i stand below his i-th lowest, counted from 0. */
static int safe_for_ever(int s) {
    u32 his = lane(hand[caller], s), out = lane(all, s) & ~his;
    if (WITHOUT == SAFE_SUITS && his) return 0;
    for (int i = 0; his; i++, his &= his - 1)
        if ((int)COUNT(out & (low_bit(his) - 1)) > i) return 0;
    return 1;
}

static int free_lead(void);

typedef struct { int suit, seat[4], card[4]; } Plan;   /* by place in the trick: who, and which card, -1 to discard */

/* Plays the trick out; who cannot follow throws the highest of a suit, to the best for his side. */
static int free_trick(const Plan *plan, int i) {
    if (i == players) return free_lead() != 0;
    int seat = plan->seat[i], card = plan->card[i], beaten;
    if (card >= 0) {
        take(seat, card);
        all ^= bit(card);
        beaten = free_trick(plan, i + 1);
        all ^= bit(card);
        give_back(seat, card);
        return beaten;
    }
    Choice c[4];
    int n = 0;
    EACH_SUIT(s) if (lane(hand[seat], s)) {
        int top = high(lane(hand[seat], s));
        u32 his = lane(hand[caller], s), out = lane(all, s) & ~his;
        c[n].card = s << 4 | top;
        c[n++].worth = seat != caller ? (his ? top : 32)
                     : (int)(4 * COUNT(out & ((1u << top) - 1))) - (int)COUNT(his) + (low_bit(his) > low_bit(out) ? 8 : 0);
    }
    by_worth(c, n);
    for (int j = 0; j < n && !stopped; j++) {
        take(seat, c[j].card);
        all ^= bit(c[j].card);
        beaten = free_trick(plan, i + 1);
        all ^= bit(c[j].card);
        give_back(seat, c[j].card);
        if (beaten != (seat == caller)) return beaten;
    }
    return seat == caller;
}

/* A trick in this suit in which he plays this card, his next above being `over`, or 0 where the suit is safe and no card of
 * his is in danger. True if it beats him in the end. */
static int free_try(int s, int leader, int shed, u32 over) {
    Plan plan = {.suit = s};
    u32 reached = over ? 0 : 1 << 16;
    int seat = leader, before = 1;
    if (!over) over = 1 << 16;
    for (int i = 0; i < players; i++, seat = after[seat]) {
        u32 cards = lane(hand[seat], s);
        plan.seat[i] = seat;
        plan.card[i] = -1;
        if (seat == caller) {
            before = 0;
            if (shed >= 0) plan.card[i] = s << 4 | shed;
        } else if (cards) {
            u32 fits = before ? cards & (over - 1) : cards, low = low_bit(cards);
            if (before ? !fits : low >= over) return 0;
            plan.card[i] = s << 4 | high(fits);
            if (!before) fits = low;
            if (high_bit(fits) > reached) reached = high_bit(fits);
        }
    }
    if (shed >= 0 && reached < 1u << shed) return 0;
    return free_trick(&plan, 0);
}

/* The same with the adversaries choosing at every trick which of them leads. Who survives this survives the game;
 * adversaries' cards between two neighbours of his are alike, and in a safe suit only their number counts. Returns 0 if he survives, else 1 more than a suit to lead. */
static int free_lead(void) {
    if (!hand[caller]) return 0;
    EACH_SUIT(s) if (caught_in(s)) return 1 + s;
    u32 w[4];
    int safe[4];
    EACH_SUIT(s) w[s] = (safe[s] = safe_for_ever(s)) ? 0 : gaps_of(s, lane(all, s));
    if (safe[0] & safe[1] & safe[2] & safe[3]) return 0;
    Record *r = find(shape, four(w[0], w[1]), four(w[2], w[3]), 0, FREE);
    if (r) return r->low;
    if (counted()) return 0;
    int beaten = 0, led = 0;
    Choice c[4];
    EACH_SUIT(s) {
        u32 his = lane(hand[caller], s), out = lane(all, s) & ~his;
        c[s].card = s;
        c[s].worth = !his ? -1 : 100 - 8 * (int)COUNT(out & (high_bit(his) - 1)) + 9 * (int)COUNT(his);
    }
    by_worth(c, 4);
    for (int i = 0; i < 4 && !beaten && !stopped; i++) {
        int s = c[i].card, leader = -1;
        led = 1 + s;
        /* the fewer play before him the better, so the nearest to him on his right who can leads */
        for (int p = after[caller]; p != caller; p = after[p]) if (lane(hand[p], s)) leader = p;
        if (leader < 0) continue;
        u32 his = lane(hand[caller], s), over = 1 << 16;
        if (!his) { beaten = free_try(s, leader, -1, over); continue; }
        if (safe[s]) { beaten = free_try(s, leader, high(his), 0); continue; }
        u32 each[13];
        int n = 0;
        for (u32 left = his; left; left &= left - 1) each[n++] = low_bit(left);
        for (int j = 0; j < n && !beaten && !stopped; j++)
            beaten = free_try(s, leader, high(each[j]), j + 1 < n ? each[j + 1] : over);
    }
    if (stopped) return 0;
    if (!beaten) led = 0;
    if ((r = keep(shape, four(w[0], w[1]), four(w[2], w[3]), 0, FREE))) r->low = led;
    return led;
}

static int misere_lead(int seat);

static int misere_next(Trick t, int seat, int card);

/* What he plays: of the suit led the highest card that cannot win, or the highest of a suit; none means beaten. */
static int caller_plays(Trick t) {
    u32 led = 0;
    EACH_SUIT(s) {
        u32 mine = lane(hand[caller], s), safe = 0;
        if (t.count && lane(hand[caller], t.led) && s != t.led) continue;
        if (!mine) continue;
        if (t.count && s != t.led) safe = mine;
        else {
            if (t.count) led = 1u << (t.best & 15);
            for (int p = after[caller], left = players - t.count - 1; left; left--, p = after[p])
                if (low_bit(lane(hand[p], s)) > led) led = low_bit(lane(hand[p], s));
            safe = led ? mine & (led - 1) : 0;
            led = 0;
        }
        if (safe && !misere_next(t, caller, s << 4 | high(safe))) return 0;
        if (stopped) return 0;
        if (WITHOUT == ONE_CARD)
            for (u32 rest = safe; rest &= ~high_bit(rest);)
                if (!misere_next(t, caller, s << 4 | high(rest)) || stopped) return 0;
    }
    return 1;
}

/* An adversary's turn, or his. Before a lead, `led` is the suit that promises most. */
static int misere_turn(Trick t, int seat) {
    if (seat == caller) return caller_plays(t);
    Choice c[13];
    int n = choices(legal(&t, seat), c), he_has_played = 1;
    for (int p = after[seat], left = players - t.count - 1; left; left--, p = after[p]) if (p == caller) he_has_played = 0;
    for (int i = 0; i < n && n > 1; i++) {
        int s = c[i].card >> 4, rank = c[i].card & 15;
        u32 his = lane(hand[caller], s), out = lane(all, s) & ~his;
        int w;
        if (!t.count) w = !his ? -20 : 40 - 3 * (int)COUNT(out & (high_bit(his) - 1)) + 4 * (int)COUNT(his) - rank;
        else if (s != t.led) w = his ? 20 + rank : 20;
        else w = he_has_played ? rank : -rank;
        if (!t.count && s == t.led) w += 20;
        c[i].worth = 64 * w + history[seat][c[i].card];
    }
    by_worth(c, n);
    for (int i = 0; i < n; i++) {
        int beaten = misere_next(t, seat, c[i].card);
        if (stopped) return 0;
        if (beaten) {
            if (n > 1 && history[seat][c[i].card] < 1000) history[seat][c[i].card]++;
            return 1;
        }
    }
    return 0;
}

static int misere_next(Trick t, int seat, int card) {
    int beaten;
    take(seat, card);
    Trick now = with(t, seat, card);
    if (now.count < players) beaten = misere_turn(now, after[seat]);
    else if (now.winner == caller) beaten = 1;
    else {
        u64 before = all;
        all &= ~now.cards;
        beaten = misere_lead(now.winner);
        all = before;
    }
    give_back(seat, card);
    return beaten;
}

/* An adversary leads, or the caller to the first trick. */
static int misere_lead(int seat) {
    if (!hand[caller]) return 0;
    if (seat == caller) return caller_plays((Trick){0});
    int promising = WITHOUT == FREE_LEAD ? 1 : free_lead();
    if (!promising) return 0;
    EACH_SUIT(s) if (lane(hand[seat], s) && caught_in(s)) return 1;
    u32 w[4];
    EACH_SUIT(s) w[s] = owners[s][lane(all, s)];
    Record *r = find(shape, four(w[0], w[1]), four(w[2], w[3]), 0, REAL + seat);
    if (r) return r->low;
    if (counted()) return 0;
    int beaten = misere_turn((Trick){.led = promising - 1}, seat);
    if (stopped) return 0;
    if ((r = keep(shape, four(w[0], w[1]), four(w[2], w[3]), 0, REAL + seat))) r->low = beaten;
    return beaten;
}

/* ---- what the host calls -------------------------------------------------------------------------------------------- */

/* What the host writes and `ask` reads, for a call costs it more the more arguments it has: cards by suit and rank of the
 * pack, the trick from its leader on; then who leads, how many have played, the tricks needed, the most nodes or 0. */
static struct { u64 hand[4]; u8 trick[4], leader, played; i8 need; u32 most_nodes; } asked;

EXPORT(asked) void *where_asked(void) { return &asked; }

static u64 closed_up(u64 cards) {
    u64 closed = 0;
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        closed |= bit((card & ~15) | place[card >> 4][card & 15]);
    }
    return closed;
}

static void lay(u64 cards[4]) {
    all = shape = 0;
    EACH_SEAT(p) {
        all |= hand[p] = cards[p];
        EACH_SUIT(s) shape += (u64)COUNT(lane(hand[p], s)) << (16 * p + 4 * s);
    }
}

/* A new deal: every card that may be asked about lies in the hands; callers and seats that play are sets of seats. */
EXPORT(load) void load(int is_misere, int trump_suit, int callers, int seats) {
    misere = is_misere;
    trumps = misere ? NO_TRUMPS : trump_suit;
    players = COUNT(seats);
    for (int p = 0; p < 4; p++) {
        plays[p] = seats >> p & 1;
        side[p] = callers >> p & 1;
        if (side[p]) caller = p;
        int q = (p + 1) & 3;
        while (!(seats >> q & 1)) q = (q + 1) & 3;
        after[p] = q;
        for (int i = 0; i < 64; i++) history[p][i] = 0;
        for (int i = 0; i < 14; i++) killer[p][i] = 0;
    }
    lay(asked.hand);
    u64 cards[4] = {0, 0, 0, 0};
    EACH_SUIT(s)
        for (int r = 0, n = 0; r < 13; r++) {
            place[s][r] = n;
            n += lane(all, s) >> r & 1;
        }
    EACH_SEAT(p) cards[p] = closed_up(hand[p]);
    lay(cards);
    learn_owners();
    forget();
}

static Trick begun(int leader, int played, u32 most_nodes, int *turn_of) {
    u64 cards[4] = {0, 0, 0, 0};
    Trick t = {0};
    if (used > MOST / 2) forget();
    nodes = stopped = 0;
    limit = most_nodes;
    EACH_SEAT(p) cards[p] = closed_up(asked.hand[p]);
    lay(cards);
    *turn_of = leader;
    for (int i = 0; i < played; i++, *turn_of = after[*turn_of])
        t = with(t, *turn_of, __builtin_ctzll(closed_up(bit(asked.trick[i]))));
    all |= t.cards;
    return t;
}

static int holds(Trick t, int seat, int need) {
    u64 told = 0;
    if (misere) return !(t.count ? misere_turn(t, seat) : misere_lead(seat));
    return t.count ? turn(&t, seat, need, &told, 0) : lead(seat, need, &told, 0);
}

static u32 answer(int leader, int played, int need, u32 most_nodes) {
    int seat;
    Trick t = begun(leader, played, most_nodes, &seat);
    int held = holds(t, seat, need);
    return nodes << 2 | (stopped ? UNDECIDED : held);
}

/* 1 if the caller's side wins `need` more tricks, the one in progress counted, or makes its misère; 0 if not; or 2. The
 * nodes searched are told with it, four to one: a call costs the host more than a small search. */
EXPORT(ask) u32 ask(void) { return answer(asked.leader, asked.played, asked.need, asked.most_nodes); }

/* The same of every card that may be played next: those after which it holds; bit 15, which is no card's, is set where the
 * search was stopped. The nodes are left in the place of their bound. */
EXPORT(holding) u64 holding(void) {
    int seat, need = asked.need;
    Trick t = begun(asked.leader, asked.played, asked.most_nodes, &seat);
    u64 found = 0, why = 0, cards = legal(&t, seat);
    Choice c[13];
    /* where the side whose turn it is cannot have its way, no card has to be asked about */
    if (holds(t, seat, need) != side[seat]) found = side[seat] ? 0 : cards;
    else for (int i = 0, n = choices(cards, c); i < n && !stopped; i++) {
        int card = c[i].card, held = misere ? !misere_next(t, seat, card) : next(&t, seat, card, need, &why);
        if (held) found |= cards & (bit(card) * 2 - bit(c[i].lowest));
    }
    u64 told = 0;
    for (u64 left = asked.hand[seat]; left; left &= left - 1)
        if (closed_up(left & -left) & found) told |= left & -left;
    asked.most_nodes = nodes;
    return stopped ? told | 1 << 15 : told;
}

/* ---- what a page asks besides, which knows no rule of the game ------------------------------------------------------
 *
 * `load` and then `start` with the hands dealt in `asked`; each `play` takes a card out of them, and the rest is told of
 * where that has come to.
 */

static int leads, laid, taken;   /* who leads the trick, the cards in it, the tricks of the caller's side before it */

static Trick in_progress(int *turn) {
    Trick t = {0};
    lay(asked.hand);
    *turn = leads;
    for (int i = 0; i < laid; i++, *turn = after[*turn]) t = with(t, *turn, asked.trick[i]);
    return t;
}

EXPORT(start) void start(int leader) { leads = leader; laid = taken = 0; }
EXPORT(taken) int taken_so_far(void) { return taken; }

/* Whose turn it is, or -1 when no cards are left or a misère is beaten. */
EXPORT(turn) int whose_turn(void) {
    int turn_of;
    in_progress(&turn_of);
    return !hand[turn_of] || (misere && taken) ? -1 : turn_of;
}

/* 1 where that seat is of the caller's side. */
EXPORT(sided) int sided(int seat) { return side[seat]; }

/* The cards that may be played next. */
EXPORT(legal) u64 may_play(void) {
    int turn_of;
    Trick t = in_progress(&turn_of);
    return whose_turn() < 0 ? 0 : legal(&t, turn_of);
}

/* Plays a card: the seat that wins the trick it ends, or -1 where it ends none; -2, and no card is played, if it may not be. */
EXPORT(play) int play(int card) {
    if (!(may_play() & bit(card))) return -2;
    int turn_of;
    Trick t = in_progress(&turn_of);
    asked.hand[turn_of] ^= bit(card);
    asked.trick[laid++] = card;
    if (laid < players) return -1;
    leads = with(t, turn_of, card).winner;
    taken += side[leads];
    laid = 0;
    return leads;
}

/* The tricks of the caller's side in all, known to lie between the two; of a misère, 1 if it is made and 0 if beaten. */
EXPORT(worth) int worth(int low, int high) {
    int turn_of = whose_turn();
    if (misere) return taken ? 0 : turn_of < 0 || answer(leads, laid, 0, 0) & 1;
    int most = taken + COUNT(asked.hand[leads]) + (laid > 0), from_above = high < most, from_below = low > taken;
    if (!from_below) low = taken;
    if (!from_above) high = most;
    while (low < high) {
        /* a bound that tells something is likely to be the answer */
        int target = from_above ? high : from_below ? low + 1 : (low + high + 1) / 2;
        if (answer(leads, laid, target - taken, 0) & 1) low = target;
        else high = target - 1;
    }
    return low;
}

static int worth_after(int card, int value, int ours) {
    __typeof__(asked) before = asked;
    int leader = leads, cards = laid, won = taken;
    play(card);
    int found = ours ? worth(0, value) : worth(value, 13);
    asked = before, leads = leader, laid = cards, taken = won;
    return found;
}

/* The first card, suit by suit and from the highest down, that keeps this value; -1 if none does. A caller whose misère
 * is beaten whatever he plays holds out with the highest card that does not win as the trick stands. */
EXPORT(best) int best_card(int value) {
    int turn_of, low = -1, under = -1;
    u64 cards = may_play();
    Trick t = in_progress(&turn_of);
    if (misere && !value && side[turn_of]) {
        for (; cards; cards &= cards - 1) {
            int card = __builtin_ctzll(cards), loses = t.count && !beats(card, t.best);
            if (loses && (under < 0 || (card & 15) >= (under & 15))) under = card;
            if (low < 0 || (card & 15) < (low & 15)) low = card;
        }
        return under < 0 ? low : under;
    }
    EACH_SUIT(s)
        for (u32 mine = lane(cards, s), top; mine; mine &= top - 1) {
            top = high_bit(mine);
            if (worth_after(s << 4 | high(top), value, side[turn_of]) == value) return s << 4 | high(top);
        }
    return -1;
}
