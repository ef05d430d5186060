// What the WebAssembly module needs from C and does not get from wasi-libc.
#pragma once
