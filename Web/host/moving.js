// Entries that earlier versions saved in localStorage, under "potiron/" and the key. Pages of such a version may still be open,
// so every start looks for such entries.
"use strict";
const [prefix, journal, aside] = ["potiron/", "potiron/journal", "potiron/aside/"];

/** Whether an earlier version has saved an entry under a key. */
export const isMovable = (key) => localStorage.getItem(prefix + key) !== null;

/** The data to move: `entries` by key, and the quarantined entries (`aside`); null if there is no data. */
export function moved() {
  try {
    const all = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
    if (!all.length) return null;
    const old = { keys: all.map(([key]) => key), entries: new Map(), aside: [] };
    for (const [key, value] of all) {
      if (key.startsWith(aside)) old.aside.push({ key: key.slice(aside.length).replace(/^\d+\//, ""), value });
      else if (key !== journal) old.entries.set(key.slice(prefix.length), value);
    }
    finish(localStorage.getItem(journal), old);
    return old;
  } catch { return null; }
}

// The earlier version wrote a journal of what it was about to save. A journal that is still there has to be applied.
function finish(text, old) {
  if (text === null) return;
  try {
    for (const [key, value] of Object.entries(JSON.parse(text) ?? {})) {
      if (value === null) old.entries.delete(key); else old.entries.set(key, String(value));
    }
  } catch { old.aside.push({ key: "journal", value: text }); }
}

/** Removes the moved entries from localStorage. If that fails, the next start tries again. */
export function forgetMoved() {
  try { for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key); } catch { /* Blocked. */ }
}
