// Files that the page makes for the player, and those that the player hands to it.
"use strict";

/** Has the browser save a value as a file of JSON. */
export function save(name, value) {
  // JSON has an escape for each half of a pair of surrogates, so that the file is well-formed whatever it holds.
  const file = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Lets the player choose a file of JSON; nothing where none was chosen. */
export const pick = () => new Promise((resolve) => {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json", hidden: true });
  const end = () => { input.remove(); resolve(input.files[0]); };
  input.addEventListener("change", end);
  input.addEventListener("cancel", end);
  // Safari tells of a choice only where the field is part of the page.
  document.body.append(input);
  input.click();
});

/**
 * The `text` of a blob, where it is valid UTF-8; else its `type` and its `bytes`, each as the character that Windows-1252 has for it:
 * what they mean is the app's to find out.
 */
export async function read(blob) {
  const bytes = await blob.arrayBuffer();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // No text has these.
    if (!/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)) return { text };
  } catch { /* It is in another encoding. */ }
  return { type: blob.type, bytes: new TextDecoder("windows-1252").decode(bytes) };
}

/** What `read` gives of a file of at most `most` bytes; or its `fault`, found out before it is read where that is possible. */
export async function textOf(file, most) {
  if (file.type.startsWith("image/")) return { fault: "picture" };
  if (file.size > most) return { fault: "large" };
  if (!file.size) return { fault: "empty" };
  try { return await read(file); } catch { return { fault: "unreadable" }; }
}
