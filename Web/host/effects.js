// Effects that need no response, by name: alarms, the page around the app, a preference, the focus, a sound. Each function also
// gets the list of all effects of the same event.
"use strict";
import { announce } from "./announcing.js";
import { onArrival } from "./frame.js";

/** Returns the effects by name. */
export function performing({ base }, { deliver }, deferred) {
  const root = document.documentElement;
  const alarms = new Map();

  return {
    alarm({ name, after }) {
      clearTimeout(alarms.get(name));
      if (after !== null) alarms.set(name, setTimeout(deliver, Math.min(after, 2 ** 31 - 1), { event: "rang", name }));
    },
    show({ title, lang, scheme, motion, size, scroll }) {
      [document.title, root.dataset.scheme, root.dataset.motion, root.dataset.size] = [title, scheme, motion, size];
      if (root.lang !== lang) root.lang = lang;
      if (scroll > 0) onArrival(() => scrollTo({ top: scroll, behavior: "instant" }));
    },
    prefer: ({ name, value }) =>
      void (document.cookie = `${name}=${value ?? ""}; path=${base}/; max-age=${value === null ? 0 : 31_536_000}; samesite=lax`),
    // A text field gets the focus immediately, because phones open the keyboard only during a gesture.
    focus({ id }, effects) {
      const preventScroll = effects.some(({ scroll }) => scroll >= 0);
      // A screen behind Settings must not take the focus from it.
      const layer = document.querySelector("[role=dialog]:popover-open");
      const focus = (isStill) => {
        const target = document.getElementById(id);
        if (!target || target === document.activeElement || layer && !layer.contains(target)) return;
        // When an element is removed, the selection inside it moves. Some screen readers mistake this for the focus change, and
        // then say nothing when the focus moves.
        getSelection().removeAllRanges();
        target.focus({ preventScroll: preventScroll || isStill });
      };
      if (document.getElementById(id)?.matches("input, textarea")) focus();
      else onArrival(() => deferred.more ? deferred.more.yield(focus) : focus());
    },
    announce,
    sound: ({ name }) => deferred.more?.sound(name),
    room: ({ task }) => void deferred.whole().then((more) => more?.sendMove(task)),
    /** Not an effect of the app: cancels all alarms. */
    silence: () => alarms.forEach(clearTimeout),
  };
}
