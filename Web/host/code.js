// Fetches the app's code. Browsers compile a stream only if it has WebAssembly's content type, but some proxies send a different
// type.
"use strict";

const type = "application/wasm";

/** Fetches code as a response that can be compiled while it is streaming in. */
export async function code(address, signal) {
  const response = await fetch(address, { signal });
  const { body, headers, status } = response;
  return headers.get("Content-Type") === type ? response : new Response(body, { status, headers: { "Content-Type": type } });
}
