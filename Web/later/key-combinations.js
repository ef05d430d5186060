// Passes key combinations to the app, even those pressed in text fields. An element lists its combinations in data-keys, such as
// "Enter Mod+z Alt+ArrowUp", and names the action in data-on-keys. The action's value is the combination. "Mod" is the control
// key or, on a Mac, the command key. If nothing has the focus, the combinations of the outermost element work.
"use strict";

export function mindKeyCombinations({ act }) {
  document.addEventListener("keydown", (event) => {
    const { key, code, target, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
    if (isComposing || defaultPrevented || document.querySelector("dialog[open]")) return;
    // On a keyboard without Latin letters, the key at the position of the Latin letter counts.
    const name = key.length > 1 ? key : /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key(.)$/.exec(code)?.[1].toLowerCase();
    const held = [(ctrlKey || metaKey) && "Mod", altKey && "Alt", shiftKey && "Shift", name].filter(Boolean).join("+");
    const first = target === document.body ? document.querySelector("[data-keys]") : target.closest?.("[data-keys]");
    for (let element = first; element; element = element.parentElement?.closest("[data-keys]")) {
      if (!element.dataset.keys.split(" ").includes(held)) continue;
      event.preventDefault();
      act(element.dataset.onKeys, held);
      return;
    }
  });
}
