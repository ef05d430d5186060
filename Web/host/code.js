// The app's code. Browsers compile a stream only if its type is that of WebAssembly; some hosts and proxies say another one.
"use strict";

const type = "application/wasm";

/** Fetches code as an answer that can be compiled while it comes. */
export async function code(address, signal) {
  const response = await fetch(address, { signal });
  const { body, headers, status } = response;
  return headers.get("Content-Type") === type ? response : new Response(body, { status, headers: { "Content-Type": type } });
}
