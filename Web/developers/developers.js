// The developers page: fills in the player's token, copies code, and sends the page's example requests to this server only.
"use strict";
import { keeping } from "../host/kept.js";
{
  // MARK: - The token, which the app in this browser saves under the same key
  const key = "player/token";
  const isToken = (value) => /^[0-9a-f]{20}$/.test(value);
  let token = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  async function takeOverToken() {
    const nothing = () => {};
    const { read, keep } = keeping({ onStored: nothing, onQuarantined: nothing, onCleared: nothing });
    const { [key]: entry } = await read(3_000);
    if (entry === undefined) { await keep({ [key]: JSON.stringify(token) }); return; }
    // An unreadable entry stays for the app to quarantine. This visit then uses the new token.
    try { const value = JSON.parse(entry); if (isToken(value)) token = value; } catch { /* Unreadable. */ }
  }
  const isTokenKnown = takeOverToken().catch(() => {}).then(() => {
    for (const gap of document.querySelectorAll("[data-token]")) gap.textContent = token;
  });

  const announcer = document.getElementById("announcer");
  function announce(words) {
    announcer.textContent = "";
    requestAnimationFrame(() => { announcer.textContent = words; });
  }

  // MARK: - Copying
  // The clipboard API needs HTTPS, but classrooms often read this page over plain HTTP.
  function copyBySelection(text) {
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }

  async function copy(button) {
    const text = button.parentElement.querySelector("code").textContent;
    const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyBySelection(text);
    button.focus();
    if (!isDone) return getSelection().selectAllChildren(button.parentElement.querySelector("code"));
    button.dataset.label ??= button.textContent;
    button.textContent = button.dataset.copy;
    announce(button.dataset.copy);
    clearTimeout(button.reset);
    button.reset = setTimeout(() => { button.textContent = button.dataset.label; }, 2_000);
  }

  // MARK: - Trying
  const longest = 20_000; // the maximum number of characters to show of a response
  const { withoutAnswer, goesOn } = document.querySelector("main").dataset;

  function pretty(text) {
    try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
  }

  function size(bytes) {
    // Uses the long form of "byte", because the short form has no plural.
    const [unit, unitDisplay, number] = bytes < 1_000 ? ["byte", "long", bytes] : ["kilobyte", "short", bytes / 1_000];
    const options = { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 };
    return new Intl.NumberFormat(document.documentElement.lang, options).format(number);
  }

  const latest = new WeakMap(); // the latest request, by the element that shows its response

  async function attempt(button) {
    const place = button.closest("details").querySelector(".answer");
    const call = {};
    latest.set(place, call);
    button.setAttribute("aria-busy", "true");
    let status = withoutAnswer, body = "";
    await isTokenKnown;
    try {
      const answer = await fetch(button.dataset.try.replace("{token}", token), { signal: AbortSignal.timeout(15_000) });
      const bytes = await answer.arrayBuffer();
      const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
      status = [`${answer.status} ${answer.statusText}`.trim(), type, size(bytes.byteLength)].join(" · ");
      const text = pretty(new TextDecoder().decode(bytes));
      body = text.length > longest ? text.slice(0, longest) + "…\n\n" + goesOn : text;
    } catch { /* The status says that there was no response. */ }
    button.removeAttribute("aria-busy");
    if (latest.get(place) !== call) return;
    place.hidden = false;
    place.querySelector(".answer-status").textContent = status;
    const shown = place.querySelector(".answer-body");
    shown.hidden = !body;
    shown.textContent = body;
    shown.scrollTop = 0;
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-copy], [data-try]");
    if (button) (button.dataset.try ? attempt : copy)(button);
  });

  // The fragment may name a service, as in /developers#omdb.
  function open() {
    const service = document.getElementById(location.hash.slice(1));
    if (service?.matches("details")) service.open = true;
  }
  open();
  addEventListener("hashchange", open);
}
