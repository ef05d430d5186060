// Keeps the old screen for a moment while a new one is loading. The content usually arrives in that time, so no loading
// screen flashes.
"use strict";

const delay = 200; // milliseconds
const isWaiting = (html) => html?.includes('data-screen="loading"');
const isSeen = ({ do: verb }) => /^(show|focus|announce)$/.test(verb);

/** Wraps `present`, which draws and performs effects. Invisible effects, such as requests, are performed immediately. */
export function delayingScreens(present) {
  let held, timer;
  const release = () => { const { html, effects, event } = held; held = null; present(html, effects, event); };
  return (html, effects, event) => {
    if (held) held = { html: html ?? held.html, effects: [...held.effects, ...effects], event: held.event };
    else if (isWaiting(html) && event.event === "visit") {
      held = { html, effects, event };
      timer = setTimeout(release, delay);
    } else return present(html, effects, event);
    if (event.event === "visit") held.event = event;
    if (isWaiting(held.html)) {
      present(undefined, held.effects.filter((effect) => !isSeen(effect)), {});
      held.effects = held.effects.filter(isSeen);
      return;
    }
    clearTimeout(timer);
    release();
  };
}
