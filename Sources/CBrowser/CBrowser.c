#include "CBrowser.h"

#ifdef __wasm__

__attribute__((import_module("host"), import_name("random")))
extern void host_random(void *bytes, unsigned long count);

// Swift's hash tables need this function. The C library's version would add code for files and messages, which no page needs.
void arc4random_buf(void *bytes, unsigned long count) { host_random(bytes, count); }

#endif
