// Files that the page saves for the player, and files that the player opens.
"use strict";

/** Saves a value as a JSON file. */
// `stringify` escapes lone surrogates, so the file is always well-formed.
export const save = (name, value) => saveFile(name, JSON.stringify(value, null, 2), "application/json");

/** Saves a text or bytes as a file. */
export function saveFile(name, content, type) {
  const file = new Blob([content], { type });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Lets the player choose a file of these types. Resolves to nothing if none was chosen. */
export const pick = (accept) => new Promise((resolve) => {
  const input = Object.assign(document.createElement("input"), { type: "file", accept, hidden: true });
  const end = () => { input.remove(); resolve(input.files[0]); };
  input.addEventListener("change", end);
  input.addEventListener("cancel", end);
  // Safari sends events only for a field that is part of the page.
  document.body.append(input);
  input.click();
});

/** Returns the content of a blob in Base64. */
export const base64 = (blob) => new Promise((resolve, reject) => {
  const ready = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
  const reader = Object.assign(new FileReader(), { onload: ready, onerror: () => reject(reader.error) });
  reader.readAsDataURL(blob);
});

/** Returns each byte as its Windows-1252 character. That encoding has a character for every byte. */
const characters = (bytes) => new TextDecoder("windows-1252").decode(bytes);

/**
 * Returns the `text` of a blob if it is valid UTF-8. Otherwise returns its `type` and its `bytes`, as one Windows-1252 character
 * per byte, so that the app can detect the encoding.
 */
export async function read(blob) {
  const bytes = await blob.arrayBuffer();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Data with these control characters is not text.
    if (!/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)) return { text };
  } catch { /* It is in another encoding. */ }
  return { type: blob.type, bytes: characters(bytes) };
}

/** Returns what `read` returns, or a `fault`: "picture", "large" (more than `most` bytes), "empty" or "unreadable". */
export async function textOf(file, most) {
  if (file.type.startsWith("image/")) return { fault: "picture" };
  if (file.size > most) return { fault: "large" };
  if (!file.size) return { fault: "empty" };
  try { return await read(file); } catch { return { fault: "unreadable" }; }
}

/**
 * Inflates entries of raw DEFLATE data (RFC 1951). An entry's `bytes` have one character per byte, and its `size` is the size of
 * the result in bytes. Returns a `type` and the `bytes` of each entry, in the form that `read` returns. The `bytes` are empty if
 * an entry is damaged or inflates to more than its size.
 */
export const inflate = (entries) => Promise.all(entries.map((entry) => inflateOne(entry).catch(() => ({ type: "", bytes: "" }))));

async function inflateOne({ bytes, size }) {
  const packed = new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))]);
  const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let left = size;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    left -= next.value.length;
    if (left < 0) { await reader.cancel(); throw new Error("an entry inflates to more than its size"); }
    parts.push(next.value);
  }
  return { type: "", bytes: characters(await new Blob(parts).arrayBuffer()) };
}
