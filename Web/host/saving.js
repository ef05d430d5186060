// Saving: the effects that change what is kept, in the order in which the app asks for them. They come before what the app draws and asks
// for beside them, and the app hears what became of them.
"use strict";

/** Returns what begins with those among `effects`, and gives a promise that the rest waits for; nothing where there are none. */
export function saving(kept, { deliverLater }) {
  const verbs = {
    async save({ ticket, entries, isFinal }, onHanded) {
      const ok = await kept.keep(entries, isFinal, onHanded);
      if (ok && isFinal) dispatchEvent(new CustomEvent("potiron:saved", { detail: { keys: Object.keys(entries) } }));
      return { event: "saved", ticket, ok };
    },
    setAside: async ({ keys }) => { await kept.setAside(keys); return { event: "shelved", count: await kept.shelved() }; },
  };
  let storing = Promise.resolve();
  const store = (effects, onHanded) => (storing = effects.reduce((before, effect) =>
    deliverLater(before.then(() => verbs[effect.do](effect, onHanded))), storing));

  return (effects) => {
    const changes = effects.filter(({ do: verb }) => verb in verbs);
    // Chromium holds back its word for a frame after each press, but then the browser has what it was handed, and a move may be shown.
    // What is final is there whatever comes once the player has seen it.
    const isFinal = changes.some((change) => change.isFinal);
    return changes.length && new Promise((resolve) => {
      store(changes, isFinal || !navigator.userAgentData ? null : resolve).then(resolve);
      setTimeout(resolve, isFinal ? 20_000 : 1_000); // nobody waits long for a device that takes its time
    });
  };
}
