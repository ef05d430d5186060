// Files that the page makes for the player.
"use strict";

/** Has the browser save a value as a file of JSON. */
export function save(name, value) {
  // JSON has an escape for each half of a pair of surrogates, so that the file is well-formed whatever it holds.
  const file = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
