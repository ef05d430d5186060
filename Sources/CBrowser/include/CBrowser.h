// C functions that wasi-libc lacks, or that are smaller here than in Swift's library. The WebAssembly module links them.
#pragma once

/// Marks a weak replacement for a function of swift/stdlib/public/stubs/Unicode. If the app needs another symbol from the
/// library's file, the linker takes that file, and the library's function wins. The module is then larger, but still correct.
#define STAND_IN __attribute__((weak))

/// Returns the capital of a small letter, or the scalar itself.
unsigned capital_of(unsigned scalar);

/// Returns the small letter of a capital, or the scalar itself.
unsigned small_of(unsigned scalar);

/// Allocates `count` bytes, aligned to 16 bytes. Returns null if no memory is left.
void *take_memory(unsigned long count);

/// Frees bytes from `take_memory`.
void give_memory(void *bytes);
