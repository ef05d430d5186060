// Sends requests, inflates parts of files, makes pictures smaller, and loads chunks of the module. The app gets each response
// with the id of its request. The status is 0 if there was no response.
"use strict";
import { code } from "./code.js";

const nothing = () => ({});
const longestWait = 15_000; // how long nothing may arrive, in milliseconds
const most = 24 << 20; // the size of the largest response, in bytes: a quiz's edits can have 16 MiB

/** Returns a signal that aborts a request after a time in milliseconds, and a function that sets a new time from now. */
function limiting(time) {
  const stop = new AbortController();
  let last;
  const extend = (time) => {
    const limit = last = AbortSignal.timeout(time);
    const end = () => { if (limit === last) stop.abort(limit.reason); };
    if (limit.aborted) end(); else limit.addEventListener("abort", end);
  };
  extend(time);
  return { signal: stop.signal, extend };
}

/** Returns the content of a response as a blob. Calls `onPart` when the response has begun, and for each part that arrives. */
function contentOf({ body, headers }, onPart) {
  onPart();
  const transform = (part, parts) => { onPart(); parts.enqueue(part); };
  return new Response(body?.pipeThrough(new TransformStream({ transform })), { headers }).blob();
}

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
        const { signal, extend } = limiting(longestWait + size / 32);
        const response = await fetch(page.outside(path), { method, cache, signal, ...posting });
        const content = await contentOf(response, () => extend(longestWait));
        if (content.size > most) return {};
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
