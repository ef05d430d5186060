// Requests, and the chunks of the module. Each is answered under its id; without a response the status is 0.
"use strict";
import { code } from "./code.js";

const nothing = () => ({});

/** Returns the effects. `chunks` has the addresses of the chunks, by name. */
export function asking(page, { deliverLater }, kept, deferred, chunks) {
  let leaving = 0; // bytes of bodies on their way, of which the platform lets 65,536 outlive the page
  const answer = (request, asked) =>
    deliverLater(asked.catch(nothing).then((come) => ({ event: "answered", request, status: 0, body: "", ...come })));

  async function alone(key, ask) {
    if (key == null) return ask();
    const askOnce = async () => ((await kept.isGone(key)) ? {} : ask());
    // Nobody waits for ever for a page that was frozen with the lock; the server counts each result once anyhow.
    const signal = AbortSignal.timeout(5_000);
    const asking = navigator.locks?.request("potiron-sender", { signal }, askOnce)
      .catch((error) => { if (error !== signal.reason) throw error; return askOnce(); });
    try { return await (asking ?? askOnce()); } catch (error) { deferred.more?.sendLater(); throw error; }
  }

  return {
    // What is kept under a key is handed in by one page, or worker, at a time, unless another has done so meanwhile. The answer to a
    // request for a file has the fields that read() gives.
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
    // Code that not every visit needs; it shares memory and functions with the core that asks for it.
    load({ request, chunk }) {
      const { wasm, parts } = page;
      parts[chunk] ??= WebAssembly.instantiateStreaming(code(chunks[chunk], AbortSignal.timeout(15_000)), { core: wasm }).then(() => ({ status: 200 }));
      answer(request, parts[chunk].catch(() => (delete parts[chunk], {})));
    },
  };
}
