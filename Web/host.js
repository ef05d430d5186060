// The host: what the app, a WebAssembly module, cannot do itself. It hands the app events, puts the HTML it gets back into the page,
// and performs the effects it is asked for. It knows nothing of games, screens or languages.
"use strict";
(() => {
  const { module, chapters = "{}", seed = "", saved } = document.currentScript.dataset;
  const root = document.documentElement;
  let app; // the element that the app draws
  let wasm; // what the running app exports
  let isAlive = false; // whether the page is what the app has drawn
  let isFaithful = true; // whether it is at least what the app is about to draw

  // MARK: - Storage

  const prefix = "potiron/";
  const journal = `${prefix}journal`;
  const isOurs = ([key, value]) =>
    key.startsWith(prefix) && key !== journal && Math.max(key.length, value.length) <= 1_000_000 && !/\p{Surrogate}/u.test(key);
  const write = ([key, value]) =>
    value === null ? localStorage.removeItem(prefix + key) : localStorage.setItem(prefix + key, value);

  // Storage can be full or forbidden; the app then works without a memory.
  function attempt(work, otherwise) {
    try { return work(); } catch { return otherwise; }
  }

  const kept = () => attempt(() => Object.fromEntries(
    Object.entries(localStorage).filter(isOurs).map(([key, value]) => [key.slice(prefix.length), value])), {});

  // Keeps all entries or none. The journal is written in one piece: what is cut off here is finished from it at the next start.
  const keep = (entries) => attempt(() => {
    const steps = Object.entries(entries).sort(([, a], [, b]) => (a !== null) - (b !== null));
    const before = steps.map(([key]) => [key, localStorage.getItem(prefix + key)]).reverse();
    localStorage.setItem(journal, JSON.stringify(entries));
    const isKept = attempt(() => { steps.forEach(write); return true; }, false);
    if (!isKept) before.forEach(write);
    localStorage.removeItem(journal);
    return isKept;
  }, false);

  const finishJournal = () => attempt(() => {
    const steps = Object.entries(JSON.parse(localStorage.getItem(journal) ?? "{}"));
    // If there is no room for the entries, there is once the journal is gone.
    try { steps.forEach(write); } catch { localStorage.removeItem(journal); steps.forEach(write); }
    localStorage.removeItem(journal);
  });

  // MARK: - Keyed update

  const keyOf = (node) => node.dataset?.key || node.id || "";
  // What a person has opened stays open, and dialogs are the host's to open.
  const isLeft = (element, name) => name === "open" && /^(DETAILS|DIALOG)$/.test(element.nodeName);

  // Turns `live` into `wanted`, keeping every node that can be kept, and with it focus, caret, scroll and animations.
  function update(live, wanted) {
    if (live.isEqualNode(wanted)) return;
    if (live.nodeType !== Node.ELEMENT_NODE) return void (live.nodeValue = wanted.nodeValue);
    if (live.nodeName === "TEXTAREA" && live.defaultValue && !wanted.defaultValue) live.value = "";
    for (const { name } of [...live.attributes]) {
      if (!wanted.hasAttribute(name) && !isLeft(live, name)) live.removeAttribute(name);
    }
    for (const { name, value } of wanted.attributes) {
      if (live.getAttribute(name) !== value && !isLeft(live, name)) live.setAttribute(name, value);
    }
    const children = [...wanted.childNodes];
    const keys = new Set(children.map(keyOf));
    for (const child of [...live.children]) if (!keys.has(keyOf(child))) child.remove();
    const keyed = new Map([...live.children].map((child) => [keyOf(child), child]));
    for (const [index, child] of children.entries()) {
      const place = live.childNodes[index] ?? null;
      const old = keyOf(child) ? keyed.get(keyOf(child)) : place;
      const isAlike = old?.nodeName === child.nodeName && keyOf(old) === keyOf(child);
      if (!isAlike) live.insertBefore(child, place);
      else if (old !== place) (live.moveBefore ?? live.insertBefore).call(live, old, place);
      if (isAlike) update(old, child);
    }
    while (live.childNodes.length > children.length) live.lastChild.remove();
  }

  // Makes a change under which the focus, and the caret in a text, stay where they are.
  function holdingFocus(change) {
    const field = document.activeElement ?? root;
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
    change();
    if (field !== document.activeElement && field.isConnected) field.focus({ preventScroll: true });
    const isMoved = field.selectionStart !== start || field.selectionEnd !== end;
    if (isMoved && Number.isInteger(start) && field === document.activeElement) field.setSelectionRange(start, end, direction);
  }

  // MARK: - What equal nodes can differ in

  const shown = new WeakSet(); // the popovers that have been shown because they are drawn so
  let composing; // the field in which an input method is at work

  function settleFields() {
    if (queue.some(isAct)) return;
    for (const option of app.querySelectorAll("option[selected]")) option.selected = true;
    for (const box of app.querySelectorAll("[type=checkbox], [type=radio]")) box.checked = box.defaultChecked;
    // What was typed into the server's drawing stands.
    if (isFaithful && !isAlive) return;
    for (const field of app.querySelectorAll("input[value], textarea:not(:empty)")) {
      if (field !== composing && field.value !== field.defaultValue) field.value = field.defaultValue;
    }
  }

  function openLayers() {
    for (const dialog of app.querySelectorAll("dialog:not(:modal)")) {
      dialog.open = false;
      dialog.showModal();
    }
    for (const popover of app.querySelectorAll("[popover]")) {
      const isWanted = "shown" in popover.dataset;
      if (isWanted && !shown.has(popover) && !popover.matches(":popover-open")) popover.showPopover();
      shown[isWanted ? "add" : "delete"](popover);
    }
  }

  // MARK: - Motion

  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const motion = { duration: 200, easing: "cubic-bezier(.2, .8, .3, 1)" };
  const walkers = () => [...app.querySelectorAll("[data-flip]")];
  let isMoving = false;

  // Makes a change, from which the next frame moves on: what has a name walks, and the main part of another screen comes in.
  function moving(change) {
    if (!isAlive || isMoving || stillness.matches || document.hidden) return change();
    const { screen } = app.dataset;
    const boxes = new Map(walkers().map((walker) => [walker.dataset.flip, walker.getBoundingClientRect()]));
    change();
    isMoving = true;
    requestAnimationFrame(() => {
      isMoving = false;
      for (const walker of walkers()) {
        const [from, to] = [boxes.get(walker.dataset.flip), walker.getBoundingClientRect()];
        if (!from?.width || !to.width || from.bottom < 0 || from.top > innerHeight) continue;
        const way = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
        if (way !== "translate(0px, 0px) scale(1)") walker.animate({ transform: [way, "none"] }, { ...motion, composite: "add" });
      }
      if (app.dataset.screen === screen) return;
      app.querySelector("main")?.animate({ opacity: [0.3, 1], transform: ["translateY(8px)", "none"] }, motion);
    });
  }

  // MARK: - One event after the other

  const queue = [];
  const isAct = ({ event }) => event === "act";
  let isBusy = false;
  let said; // what the app has said about the event at hand

  const memory = (start, count) => new Uint8Array(wasm.memory.buffer, start, count);
  const read = (start, count) => new TextDecoder().decode(memory(start, count));
  const host = {
    draw: (start, count) => { said.html = read(start, count); },
    perform: (start, count) => { said.effects.push(...JSON.parse(read(start, count))); },
    random: (start, count) => { crypto.getRandomValues(memory(start, count)); },
  };
  const clean = (text) => (text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\ufffd")).normalize("NFC");

  // Hands the app an event. What a person does on the server's drawing waits until that is the app's.
  function deliver(event) {
    if (isAct(event) ? !isFaithful : !wasm) return;
    queue.push(event);
    for (let next; !isBusy && wasm && (next = queue.findIndex((event) => isAlive || !isAct(event))) >= 0; isBusy = false) {
      isBusy = true;
      try { handle(...queue.splice(next, 1)); } catch (error) { fail(error); }
    }
  }

  function handle(event) {
    const bytes = new TextEncoder().encode(JSON.stringify(event, (_, value) => (typeof value === "string" ? clean(value) : value)));
    memory(wasm.inbox(bytes.length), bytes.length).set(bytes);
    said = { effects: [] };
    const isRead = wasm.receive(bytes.length, Date.now(), crypto.getRandomValues(new BigUint64Array(1))[0]);
    if (!isRead) throw new Error(`the app could not read the event "${event.event}"`);
    const { html, effects } = said;
    for (const { do: verb, ticket, entries } of effects) if (verb === "keep") queue.push({ event: "kept", ticket, ok: keep(entries) });
    if (html !== undefined) draw(html, event);
    const preventScroll = effects.some(({ scroll }) => Number.isFinite(scroll));
    for (const effect of effects) {
      try { perform[effect.do]?.(effect, { preventScroll }); } catch (error) { console.error(`Potiron could not ${effect.do}:`, error); }
    }
    if (html === undefined || isAlive) return;
    isAlive = true;
    performance.mark("potiron:playable");
    (window.requestIdleCallback ?? setTimeout)(() => Object.values(addresses).forEach((address) => code(address).catch(() => {})));
  }

  function draw(html, { again }) {
    const wanted = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    // What was typed before this script could hear it is told first.
    for (const { value, defaultValue, dataset: { onInput: action } } of app.querySelectorAll("[data-on-input]:read-write")) {
      const isNew = !isAlive && isFaithful && value !== defaultValue && !queue.some((event) => event.action === action);
      if (isNew) queue.unshift({ event: "act", action, value });
    }
    // A dialog gives the focus back only if it is closed before it goes.
    const dialogs = new Set([...wanted.querySelectorAll("dialog")].map(keyOf));
    for (const dialog of app.querySelectorAll("dialog")) if (!dialogs.has(keyOf(dialog))) dialog.close();
    const change = () => holdingFocus(() => { update(app, wanted); settleFields(); });
    if (again) change(); else moving(change);
    isFaithful = true;
    root.classList.remove("resuming");
    openLayers();
    if (again === false) scrollTo({ top: 0, behavior: "instant" });
  }

  // MARK: - What a person does

  const life = new AbortController();
  const on = (name, listener, target = document) => target.addEventListener(name, listener, { capture: true, signal: life.signal });
  const shortcut = (key) => (/[\s"\\]/.test(key) ? null : document.querySelector(`[data-shortcut~="${key}"]:not(:disabled)`));

  function act(action, value = "") {
    if (action) deliver({ event: "act", action, value });
    return Boolean(action);
  }

  on("click", (event) => {
    const source = event.target.closest("[data-on-click], a[href]");
    if (!source || act(source.dataset.onClick)) return;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isInside = source.origin === location.origin && !source.target && !source.hasAttribute("download");
    if (!isAlive || !isPlain || !isInside || source.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    go(source.pathname, source.pathname === here);
    visit(false);
  });
  on("submit", (event) => { if (act(event.target.dataset.onSubmit)) event.preventDefault(); });
  on("input", ({ target }) => act(target.dataset.onInput, target.value));
  on("change", ({ target }) => act(target.dataset.onChange, target.value));
  on("toggle", ({ target, newState }) => newState === "closed" && target.popover && act(target.dataset.onClose));
  // A dialog is open as long as it is drawn, so Escape only asks.
  for (const name of ["cancel", "close"]) on(name, (event) => {
    if (event.target.nodeName !== "DIALOG" || !isAlive || (name === "cancel" && !event.cancelable)) return;
    event.preventDefault();
    act(event.target.dataset.onClose);
    openLayers();
  });
  on("compositionstart", ({ target }) => { composing = target; });
  on("compositionend", () => {
    composing = null;
    setTimeout(() => isAlive && holdingFocus(settleFields));
  });
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || event.defaultPrevented) return;
    if (event.target.closest("textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])")) return;
    if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
    if (document.querySelector(":popover-open, dialog[open]")) return;
    // A key finds its element by itself, or else without its accent.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const source = shortcut(key) || (key.length === 1 && shortcut(key.normalize("NFD")[0]));
    if (!source) return;
    event.preventDefault();
    if (source.type === "radio") source.focus();
    source.click();
  });

  // MARK: - What happens around the page

  let here = location.pathname;
  history.scrollRestoration = "manual";

  function go(path, replacing) {
    history[replacing ? "replaceState" : "pushState"](null, "", path);
    here = location.pathname;
  }

  const visit = (again) => deliver({ event: "visit", path: here, again, scroll: Math.round(scrollY) });

  on("popstate", () => {
    if (here === location.pathname) return; // only the fragment is another
    here = location.pathname;
    visit(true);
  }, window);
  on("online", () => deliver({ event: "online" }), window);
  on("storage", ({ key, newValue: value }) => {
    if (key && isOurs([key, value ?? ""])) deliver({ event: "stored", key: key.slice(prefix.length), value });
  }, window);
  // A page that the browser had put aside has not heard what was kept meanwhile.
  on("pageshow", ({ persisted }) => persisted && location.reload(), window);

  // MARK: - Chapters, which are the code that not every visit needs

  const addresses = JSON.parse(chapters);
  const codes = {}; // compiled, by address; what could not be had is fetched again when it is wanted again

  const code = (address) => (codes[address] ??= WebAssembly.compileStreaming(fetch(address, { signal: AbortSignal.timeout(15_000) }))
    .catch((error) => { delete codes[address]; throw error; }));

  async function load({ ticket, chapter }) {
    const core = wasm;
    let status = 200;
    try { await WebAssembly.instantiate(await code(addresses[chapter]), { core }); } catch { status = 0; }
    if (wasm === core) deliver({ event: "answered", ticket, status, body: "" });
  }

  // MARK: - Effects

  const alarms = new Map();
  let leaving = 0; // bytes of bodies on their way, of which the platform lets 65,536 outlive the page

  async function ask({ ticket, method, path, body }) {
    const asker = wasm;
    const size = new TextEncoder().encode(body ?? "").length;
    const keepalive = (leaving += size) < 60_000;
    let answer = { status: 0, body: "" };
    try {
      const posting = body == null ? {} : { body, keepalive, headers: { "Content-Type": "application/json" } };
      const response = await fetch(path, { method, signal: AbortSignal.timeout(15_000), ...posting });
      const content = await response.blob();
      if (content.size <= 8 << 20) answer = { status: response.status, body: await content.text() };
    } catch { /* no network, or no answer in time: status 0 says so */ }
    leaving -= size;
    if (wasm === asker) deliver({ event: "answered", ticket, ...answer });
  }

  const perform = {
    ask,
    load,
    alarm({ name, after }) {
      clearTimeout(alarms.get(name));
      if (after !== null) alarms.set(name, setTimeout(deliver, Math.min(after, 2 ** 31 - 1), { event: "rang", name }));
    },
    show({ title, lang, scheme, scroll }) {
      if (document.title !== title) document.title = title;
      if (root.lang !== lang) root.lang = lang;
      if (root.dataset.scheme !== scheme) root.dataset.scheme = scheme;
      if (Number.isFinite(scroll)) scrollTo({ top: scroll, behavior: "instant" });
    },
    visit: ({ path, replacing }) => go(path, replacing),
    prefer({ name, value }) {
      document.cookie = `${name}=${value ?? ""}; path=/; max-age=${value === null ? 0 : 31_536_000}; samesite=lax`;
    },
    focus: ({ id }, options) => document.getElementById(id)?.focus(options),
    announce({ text }) {
      const announcer = document.getElementById("announcer");
      announcer.textContent = "";
      requestAnimationFrame(() => { announcer.textContent = text; });
    },
  };

  // MARK: - Start, and when all goes wrong

  let compiled;
  let hasFailed = false;
  const isParsed = new Promise((resolve) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });

  async function start(restart) {
    compiled ??= WebAssembly.compileStreaming(fetch(module));
    const [code] = await Promise.all([compiled, isParsed]);
    app = document.getElementById("app");
    wasm = (await WebAssembly.instantiate(code, { host })).exports;
    const [path, languages] = [location.pathname, navigator.languages.join(",")];
    deliver({ event: "start", path, seed: restart ? "" : seed, cookies: document.cookie, languages, kept: kept(), restart });
  }

  // The app begins anew, once; the page stays as it is until it draws.
  function fail(error) {
    wasm = null;
    isAlive = isFaithful = false;
    queue.length = 0;
    for (const alarm of alarms.values()) clearTimeout(alarm);
    if (hasFailed) return stop(error);
    hasFailed = true;
    console.error("Potiron begins anew:", error);
    start(true).catch(stop);
  }

  // What the server drew, or the app drew last, stays, and its links work.
  async function stop(error) {
    console.error("Potiron has stopped:", error);
    life.abort();
    root.classList.remove("resuming");
    addEventListener("popstate", () => { if (here !== location.pathname) location.reload(); });
    document.addEventListener("click", ({ target }) => { if (target.closest("[data-reload]")) location.reload(); });
    await isParsed;
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
    document.getElementById("stopped")?.toggleAttribute("hidden", false);
  }

  finishJournal();
  if (saved && saved in kept()) {
    // The server cannot know what was saved here, so its drawing waits unseen where the app is about to draw another.
    root.classList.add("resuming");
    isFaithful = false;
    setTimeout(() => root.classList.remove("resuming"), 10_000);
  }
  start(false).catch(stop);
})();
