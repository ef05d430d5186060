// Sends requests, inflates parts of files, makes pictures smaller, and loads chunks of the module. Each response carries its request's id; without a response the status is 0.
"use strict";
import { code } from "./code.js";

const nothing = () => ({});

/** Returns the effects `ask`, `inflate`, `shrink` and `load`. `chunks` are the URLs of the chunks, which contain their names. */
export function asking(page, { deliverLater }, kept, deferred, chunks) {
  let leaving = 0; // bytes of request bodies in flight; browsers let at most 65,536 outlive the page
  const answer = (request, asked) =>
    deliverLater(asked.catch(nothing).then((come) => ({ event: "answered", request, status: 0, body: "", ...come })));

  async function alone(key, ask) {
    if (key == null) return ask();
    const askOnce = async () => ((await kept.isGone(key)) ? {} : ask());
    // A frozen page may hold the lock, so the wait is limited. A duplicate is harmless: the server counts each result once.
    const signal = AbortSignal.timeout(5_000);
    const asking = navigator.locks?.request("potiron-sender", { signal }, askOnce)
      .catch((error) => { if (error !== signal.reason) throw error; return askOnce(); });
    try { return await (asking ?? askOnce()); } catch (error) { deferred.more?.sendLater(); throw error; }
  }

  return {
    // Only one page or worker at a time uploads the entry saved under a key, and only if the entry is still there. The response
    // to a request for a file has the fields that read() returns.
    ask({ request, method, path, body, cache, key, isFile }) {
      const { size } = new Blob([body ?? ""]);
      const keepalive = (leaving += size) < 60_000;
      const posting = body == null ? {} : { body, keepalive, headers: { "Content-Type": "application/json" } };
      answer(request, alone(key, async () => {
        const response = await fetch(page.outside(path), { method, cache, signal: AbortSignal.timeout(15_000), ...posting });
        const content = await response.blob();
        if (content.size > 8 << 20) return {};
        return { status: response.status, body: await (isFile ? deferred.read(content) : content.text()) };
      })).finally(() => { leaving -= size; });
    },
    // The response is a list of contents. If a file was read, later.js is loaded.
    inflate: ({ request, entries }) => void answer(request, (async () => ({ status: 200, body: await deferred.more.inflate(entries) }))()),
    shrink: ({ request, pictures }) => void answer(request, (async () => ({ status: 200, body: await deferred.more.shrink(pictures) }))()),
    // Loads a chunk of code, which shares memory and functions with the core, and functions with chunks that were asked for before.
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
