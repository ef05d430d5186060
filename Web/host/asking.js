// Sends requests, inflates parts of files, makes pictures smaller, and loads chunks of the module. The app gets each response
// with the id of its request. The status is 0 if there was no response.
"use strict";
import { code } from "./code.js";

const nothing = () => ({});

/**
 * Returns the effects `ask`, `inflate`, `shrink` and `load`. `chunks` lists the URLs of the chunks. Each URL contains the chunk's
 * name.
 */
export function asking(page, { deliverLater }, kept, deferred, chunks) {
  let leaving = 0; // the size in bytes of all bodies being sent; browsers finish at most 65,536 bytes after the page is closed
  const answer = (request, asked) =>
    deliverLater(asked.catch(nothing).then((come) => ({ event: "answered", request, status: 0, body: "", ...come })));

  async function alone(key, ask) {
    if (key == null) return ask();
    const askOnce = async () => ((await kept.isGone(key)) ? {} : ask());
    // A frozen page may hold the lock, so the wait for it is limited. A duplicate upload is harmless: the server counts each
    // result once.
    const signal = AbortSignal.timeout(5_000);
    const asking = navigator.locks?.request("potiron-sender", { signal }, askOnce)
      .catch((error) => { if (error !== signal.reason) throw error; return askOnce(); });
    try { return await (asking ?? askOnce()); } catch (error) { deferred.more?.sendLater(); throw error; }
  }

  return {
    // With a `key`, uploads a saved entry, if the entry still exists. While another page or the worker is uploading, waits for at
    // most five seconds. If a file was requested, the body of the response has the fields that read() returns.
    ask({ request, method, path, body, cache, key, isFile }) {
      const { size } = new Blob([body ?? ""]);
      const keepalive = (leaving += size) < 60_000;
      const posting = body == null ? {} : { body, keepalive, headers: { "Content-Type": "application/json" } };
      answer(request, alone(key, async () => {
        // A published quiz can have 4 MiB. On a slow network, that takes two minutes.
        const signal = AbortSignal.timeout(15_000 + size / 32);
        const response = await fetch(page.outside(path), { method, cache, signal, ...posting });
        const content = await response.blob();
        if (content.size > 8 << 20) return {};
        return { status: response.status, body: await (isFile ? deferred.read(content) : content.text()) };
      })).finally(() => { leaving -= size; });
    },
    // The body of the response is a list of contents. later.js is already loaded, because it has read the file.
    inflate: ({ request, entries }) => void answer(request, (async () => ({ status: 200, body: await deferred.more.inflate(entries) }))()),
    shrink: ({ request, pictures }) => void answer(request, (async () => ({ status: 200, body: await deferred.more.shrink(pictures) }))()),
    // Loads a chunk of the module. The chunk imports memory and functions from the core, and functions from chunks that were
    // requested earlier.
    load({ request, chunk }) {
      const { wasm, parts } = page;
      async function load() {
        const address = chunks.find((address) => address.includes(`/web/potiron-${chunk}-`));
        const module = await WebAssembly.compileStreaming(code(address, AbortSignal.timeout(15_000)));
        const from = { core: wasm };
        for (const { module: name } of WebAssembly.Module.imports(module)) from[name] ??= await parts[name];
        return (await WebAssembly.instantiate(module, from)).exports;
      }
      parts[chunk] ??= load();
      answer(request, parts[chunk].then(() => ({ status: 200 }), () => (delete parts[chunk], {})));
    },
  };
}
