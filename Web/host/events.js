// Passes events to the app one at a time, as JSON. The app responds with HTML and effects, which other files draw and perform.
"use strict";

const isAct = ({ event }) => event === "act";
export const clean = (text) => (text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\ufffd")).normalize("NFC");

// An action's value and a response's body are text; objects in them are encoded as nested JSON. Each text is cleaned before it is
// escaped, because afterwards the "n" of "\n" would combine with an accent that follows it.
const encoded = (event) => JSON.stringify(event, (name, it) =>
  typeof it === "string" ? clean(it) : it instanceof Object && /^(value|body)$/.test(name) ? encoded(it) : it);

/**
 * `waits` gets the app's response to an event, and returns a list of promises and falsy values. Once all promises have resolved,
 * `present` gets the response and the event. `fail` gets every error.
 */
export function conversing(page, waits, present, fail) {
  const queue = [];
  let isBusy, said; // whether an event is being handled, and the app's response so far
  const memory = (start, count) => new Uint8Array(page.wasm.memory.buffer, start, count);
  const read = (start, count) => new TextDecoder().decode(memory(start, count));
  /** The functions that the module imports. */
  const host = {
    draw(start, count) { said.html = read(start, count); },
    perform(start, count) { said.effects.push(...JSON.parse(read(start, count))); },
    random(start, count) { crypto.getRandomValues(memory(start, count)); },
  };

  /** Passes an event to the app. Drops an action on the server's drawing if the app is about to draw something else. */
  function deliver(event) {
    if (isAct(event) ? !page.isFaithful : !page.wasm) return;
    queue.push(event);
    proceed();
  }

  /**
   * Passes an element's action to the app. Without an action, does nothing. If an older text of the same field is still queued,
   * the new text replaces it. So fast typing is saved as soon as slow typing.
   */
  function act(action, value = "", isTyped) {
    if (isTyped && queue.at(-1)?.action === action) queue.pop();
    if (!action) return;
    deliver({ event: "act", action, value });
    page.onEarlyAction?.(action);
  }

  /** Passes an event once its promise resolves, unless the app has restarted in between. */
  async function deliverLater(coming) {
    const asker = page.wasm, event = await coming;
    if (page.wasm === asker) deliver(event);
  }

  function proceed() {
    for (let next; !isBusy && page.wasm && (next = queue.findIndex((event) => page.isAlive || !isAct(event))) >= 0;) {
      isBusy = true;
      try { handle(...queue.splice(next, 1)); } catch (error) { fail(error); }
    }
  }

  function pass(event) {
    const { wasm } = page;
    const bytes = new TextEncoder().encode(encoded(event));
    memory(wasm.inbox(bytes.length), bytes.length).set(bytes);
    const chance = BigInt(event.chance ?? crypto.getRandomValues(new BigUint64Array(1))[0]);
    if (!wasm.receive(bytes.length, event.time ?? Date.now(), chance, -new Date().getTimezoneOffset())) throw new Error(`the app could not read the event "${event.event}"`);
  }

  function handle(event) {
    const { wasm } = page;
    said = { effects: [] };
    pass(event);
    // The first drawing includes the actions from before the app had loaded. The page has already performed their effects.
    if (said.html !== undefined) for (const past of page.past?.splice(0) ?? []) {
      const { effects } = said;
      said.effects = [];
      pass(past);
      said.effects = effects.concat(said.effects.filter(({ do: verb }) => !past.isSilent || !/^(focus|announce|sound)$/.test(verb)));
    }
    const { html, effects } = said;
    const show = () => { present(html, effects, event); isBusy = false; };
    const coming = waits(html, effects).filter(Boolean);
    if (!coming.length) return show();
    Promise.all(coming).then(() => { if (page.wasm === wasm) { show(); proceed(); } }).catch((error) => page.wasm === wasm && fail(error));
  }

  /** Drops all queued events and resets the busy state. */
  function clear() {
    queue.length = 0;
    isBusy = false;
  }

  return { host, queue, isActing: () => queue.some(isAct), deliver, deliverLater, act, clear };
}
