// The conversation with the app: it takes one event at a time as JSON, and answers with HTML and effects. Other files draw and perform
// them.
"use strict";

const isAct = ({ event }) => event === "act";
const clean = (text) => (text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\ufffd")).normalize("NFC");

// The value of an action and the body of an answer are texts; where they have fields, they are JSON of their own. Each text in it is
// cleaned before it gets its escapes: afterwards the "n" of "\n" would melt with an accent behind it.
const encoded = (event) => JSON.stringify(event, (name, it) =>
  typeof it === "string" ? clean(it) : it instanceof Object && /^(value|body)$/.test(name) ? encoded(it) : it);

/**
 * `waits` is given what the app has said to an event, and returns promises that the page waits for before that is shown, and falsy values;
 * then `present` is given it with the event. `fail` hears of what goes wrong in it.
 */
export function conversing(page, waits, present, fail) {
  const queue = [];
  let isBusy, said; // whether an event is at hand, and what the app has said about it
  const memory = (start, count) => new Uint8Array(page.wasm.memory.buffer, start, count);
  const read = (start, count) => new TextDecoder().decode(memory(start, count));
  /** What the module calls. */
  const host = {
    draw(start, count) { said.html = read(start, count); },
    perform(start, count) { said.effects.push(...JSON.parse(read(start, count))); },
    random(start, count) { crypto.getRandomValues(memory(start, count)); },
  };

  /** Hands the app an event. What a person does on the server's drawing waits until that is the app's. */
  function deliver(event) {
    if (isAct(event) ? !page.isFaithful : !page.wasm) return;
    queue.push(event);
    proceed();
  }

  /** Hands the app what a person has done, if the element that they used names an action. */
  const act = (action, value = "") => { if (action) deliver({ event: "act", action, value }); };

  /** Hands the app the event that comes, unless the app has begun anew meanwhile. */
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

  function handle(event) {
    const { wasm } = page;
    const bytes = new TextEncoder().encode(encoded(event));
    memory(wasm.inbox(bytes.length), bytes.length).set(bytes);
    said = { effects: [] };
    const [chance] = crypto.getRandomValues(new BigUint64Array(1));
    if (!wasm.receive(bytes.length, Date.now(), chance, -new Date().getTimezoneOffset())) throw new Error(`the app could not read the event "${event.event}"`);
    const { html, effects } = said;
    const show = () => { present(html, effects, event); isBusy = false; };
    const coming = waits(html, effects).filter(Boolean);
    if (!coming.length) return show();
    Promise.all(coming).then(() => { if (page.wasm === wasm) { show(); proceed(); } }).catch((error) => page.wasm === wasm && fail(error));
  }

  /** Forgets what the app has not heard yet, and that it is busy. */
  function clear() {
    queue.length = 0;
    isBusy = false;
  }

  return { host, queue, isActing: () => queue.some(isAct), deliver, deliverLater, act, clear };
}
