#include "CBrowser.h"

// The allocator for Swift's objects and arrays. It is smaller than the C library's allocator, which would be a thirtieth of the
// code that a page loads before the app starts (docs/decisions/0048).
//
// Blocks are divided into classes. All blocks of a class have the same size. Up to 256 bytes, these sizes are multiples of 16.
// Above that, there are four sizes between a power of two and the next, so that at most a fifth of a large block is unused. A
// freed block is reused for the next request of its class. Blocks are never split or joined, so the total memory is the sum of
// what each class needs at its peak.

enum { HEADER = 8, ALIGNMENT = 16, SMALL = 256, SMALL_CLASSES = SMALL / ALIGNMENT, CLASSES = SMALL_CLASSES + 4 * 24 };

typedef struct block {
  unsigned size_class;
  unsigned padding;
  struct block *next; // Used while the block is free. Otherwise the caller's bytes begin here.
} block;

static block *free_blocks[CLASSES];

#ifdef __wasm__

enum { PAGE = 1 << 16 };
extern char __heap_base;
static char *const start = &__heap_base;

static char *grow(unsigned long count) {
  unsigned long pages = (count + PAGE - 1) / PAGE, before = __builtin_wasm_memory_grow(0, pages);
  return before == -1ul ? 0 : (char *)((before + pages) * PAGE);
}

#else

// Native builds, which only the tests use, take their memory from this array.
static char start[1 << 26] __attribute__((aligned(ALIGNMENT)));

static char *grow(unsigned long count) {
  static unsigned long used;
  if (count > sizeof start - used) return 0;
  return start + (used += count);
}

#endif

// The memory from `unused` to `end` is not in use yet. New blocks are placed so that the caller's bytes, after the header, are
// aligned.
static char *unused, *end;

static block *new_block(unsigned size_class, unsigned size) {
  if (!unused) {
    unused = start + ALIGNMENT - HEADER;
    end = grow(0);
  }
  if (end < unused + size) {
    char *grown = grow(unused + size - end);
    if (!grown) return 0;
    end = grown;
  }
  block *new = (block *)unused;
  unused += size;
  new->size_class = size_class;
  return new;
}

void *take_memory(unsigned long count) {
  if (count > 1ul << 30) return 0;
  unsigned size_class, size = count + HEADER;
  if (size <= SMALL) {
    size_class = (size - 1) / ALIGNMENT;
    size = (size_class + 1) * ALIGNMENT;
  } else {
    // `power` is the exponent of the largest power of two below the size. The block's size is that power plus `quarters` quarters
    // of it.
    unsigned power = 31 - __builtin_clz(size - 1), quarters = ((size - 1) >> (power - 2)) - 3;
    size_class = SMALL_CLASSES + (power - 8) * 4 + quarters - 1;
    size = (4 + quarters) << (power - 2);
  }
  block *taken = free_blocks[size_class];
  if (taken) {
    free_blocks[size_class] = taken->next;
  } else {
    taken = new_block(size_class, size);
  }
  return taken ? &taken->next : 0;
}

void give_memory(void *bytes) {
  if (!bytes) return;
  block *given = (block *)((char *)bytes - HEADER);
  given->next = free_blocks[given->size_class];
  free_blocks[given->size_class] = given;
}

#ifdef __wasm__

enum { ENOMEM = 48, EINVAL = 28 }; // The values in WASI.

int posix_memalign(void **bytes, unsigned long alignment, unsigned long count) {
  if (alignment > ALIGNMENT) return EINVAL;
  *bytes = take_memory(count);
  return *bytes ? 0 : ENOMEM;
}

void free(void *bytes) { give_memory(bytes); }

#endif
