// Performs the effects that change saved entries, in order, before the drawing and the other effects of the same event. Then
// tells the app whether the changes succeeded.
"use strict";

/** Returns a function that starts the changes among `effects`. It returns a promise to await, or 0 if there are no changes. */
export function saving(kept, { deliverLater }) {
  const verbs = {
    async save({ request, entries, isFinal }, onHanded) {
      const ok = await kept.keep(entries, isFinal, onHanded);
      if (ok && isFinal) dispatchEvent(new CustomEvent("potiron:saved", { detail: { keys: Object.keys(entries) } }));
      return { event: "saved", request, ok };
    },
    setAside: async ({ keys }) => { await kept.setAside(keys); return { event: "quarantined", count: await kept.quarantined() }; },
  };
  let storing = Promise.resolve();
  const store = (effects, onHanded) => (storing = effects.reduce((before, effect) =>
    deliverLater(before.then(() => verbs[effect.do](effect, onHanded))), storing));

  return (effects) => {
    const changes = effects.filter(({ do: verb }) => verb in verbs);
    // After a press, Chromium confirms a write one frame late, although it already has the data. So the page shows a move before
    // the confirmation. But it shows the end of a round only after the final save has completed.
    const isFinal = changes.some((change) => change.isFinal);
    return changes.length && new Promise((resolve) => {
      store(changes, isFinal || !navigator.userAgentData ? null : resolve).then(resolve);
      setTimeout(resolve, isFinal ? 20_000 : 1_000); // a slow device blocks the page no longer than this
    });
  };
}
