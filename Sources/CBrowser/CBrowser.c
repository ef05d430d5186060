#include "CBrowser.h"

#ifdef __wasm__

__attribute__((import_module("host"), import_name("random")))
extern void host_random(void *bytes, unsigned long count);

// Swift's hash tables ask for this. The C library's own brings its files and messages with it, which a page has no use for.
void arc4random_buf(void *bytes, unsigned long count) { host_random(bytes, count); }

#endif
