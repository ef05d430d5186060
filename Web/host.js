// The host: what the app, a WebAssembly module, cannot do itself. It hands the app events, puts the HTML it gets back into the page,
// and performs the effects it is asked for. It knows nothing of games, screens or languages.
"use strict";
(() => {
  const { module, seed, saved } = document.currentScript.dataset;
  const prefix = "potiron/";
  const root = document.documentElement;

  // Storage can be forbidden; the app then works without a memory.
  const storage = {
    all() {
      try {
        return Object.fromEntries(
          Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]));
      } catch { return {}; }
    },
    has(key) { try { return localStorage.getItem(prefix + key) !== null; } catch { return false; } },
    keep(key, value) { try { localStorage.setItem(prefix + key, value); } catch { /* full or forbidden */ } },
    forget(key) { try { localStorage.removeItem(prefix + key); } catch { /* forbidden */ } },
  };

  // The server cannot know what was saved here, so its drawing waits unseen where the app is about to draw another.
  if (saved && storage.has(saved)) root.classList.add("resuming");

  // MARK: - Keyed update

  const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.dataset.key || node.id : "");
  const isAlike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
  // What a person has opened stays open.
  const isTheirs = (element, name) => name === "open" && element.nodeName === "DETAILS";

  function updateAttributes(live, wanted) {
    for (const { name } of [...live.attributes]) {
      if (!wanted.hasAttribute(name) && !isTheirs(live, name)) live.removeAttribute(name);
    }
    for (const { name, value } of wanted.attributes) {
      if (live.getAttribute(name) !== value) live.setAttribute(name, value);
    }
    if (live.nodeName === "INPUT" && live.checked !== wanted.checked) live.checked = wanted.checked;
  }

  // Turns `live` into `wanted`, keeping every node that can be kept, and with it focus, caret, scroll and animations.
  function update(live, wanted) {
    if (live.nodeType !== Node.ELEMENT_NODE) {
      if (live.nodeValue !== wanted.nodeValue) live.nodeValue = wanted.nodeValue;
      return;
    }
    updateAttributes(live, wanted);
    const keys = new Set([...wanted.children].map(keyOf));
    const keyed = new Map();
    for (const child of [...live.children]) {
      const key = keyOf(child);
      if (!key) continue;
      if (keys.has(key)) keyed.set(key, child);
      else child.remove();
    }
    let place = live.firstChild;
    for (const child of [...wanted.childNodes]) {
      const key = keyOf(child);
      const old = key ? keyed.get(key) : place;
      if (!old || !isAlike(old, child)) {
        live.insertBefore(child, place);
        continue;
      }
      if (old === place) place = place.nextSibling;
      else live.insertBefore(old, place);
      update(old, child);
    }
    while (place) {
      const next = place.nextSibling;
      place.remove();
      place = next;
    }
  }

  // MARK: - Drawing

  const decoder = new TextDecoder();
  const parser = new DOMParser();
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  let app;
  let wasm;
  // What the app has said during the current event.
  let said = { html: null, facts: null, effects: [] };

  const read = (start, count) => decoder.decode(new Uint8Array(wasm.memory.buffer, start, count));
  const imports = {
    host: {
      draw: (start, count) => { said.html = read(start, count); },
      dress: (start, count) => { said.facts = JSON.parse(read(start, count)); },
      perform: (start, count) => { said.effects.push(...JSON.parse(read(start, count))); },
      random: (start, count) => { crypto.getRandomValues(new Uint8Array(wasm.memory.buffer, start, count)); },
    },
  };

  function show(animated) {
    const isOtherScreen = said.html !== null && !said.html.includes(`data-screen="${app.dataset.screen}"`);
    if (animated && isOtherScreen && document.startViewTransition && !stillness.matches && !document.hidden) {
      document.startViewTransition(apply);
    } else {
      apply();
    }
  }

  // Shows and does what was said last. A transition calls this a moment later, when a newer event may have done it already.
  function apply() {
    const { html, facts, effects } = said;
    said = { html: null, facts: null, effects: [] };
    if (html !== null) update(app, parser.parseFromString(html, "text/html").body.firstElementChild);
    if (facts) {
      document.title = facts.title;
      root.lang = facts.lang;
      root.dataset.scheme = facts.scheme;
    }
    for (const effect of effects) perform(effect);
    if (html !== null && !isAlive) comeAlive();
  }

  // From the first drawing on, what is on the page is what the app holds.
  let isAlive = false;

  function comeAlive() {
    isAlive = true;
    root.classList.remove("resuming");
    performance.mark("potiron:playable");
    for (const event of queue.splice(0)) deliver(event, true);
  }

  // MARK: - Events

  const encoder = new TextEncoder();
  // The module takes all text for composed (é, never e and an accent), and leaves Unicode's tables to the browser.
  const composed = (_, value) => (typeof value === "string" ? value.normalize("NFC") : value);
  const queue = [];

  // Hands the app an event. What a person does on the server's drawing waits until it is the app's.
  function deliver(event, animated = false) {
    if (!wasm || (!isAlive && event.event === "act")) {
      queue.push(event);
      return;
    }
    const bytes = encoder.encode(JSON.stringify(event, composed));
    const start = wasm.inbox(bytes.length);
    new Uint8Array(wasm.memory.buffer, start, bytes.length).set(bytes);
    wasm.receive(bytes.length, Date.now(), crypto.getRandomValues(new BigUint64Array(1))[0]);
    show(animated);
  }

  const act = (action, value = "") => deliver({ event: "act", action, value }, true);

  function follow(path) {
    history[path === location.pathname ? "replaceState" : "pushState"](null, "", path);
    scrollTo(0, 0);
    deliver({ event: "visit", path, again: false }, true);
  }

  function onClick(event) {
    const source = event.target.closest("[data-on-click], a[href]");
    if (!source) return;
    if (source.dataset.onClick) {
      act(source.dataset.onClick);
      return;
    }
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isAlive || !isPlain || source.origin !== location.origin || source.target || source.hasAttribute("download")) return;
    event.preventDefault();
    follow(source.pathname);
  }

  function onSubmit(event) {
    if (!event.target.dataset.onSubmit) return;
    event.preventDefault();
    act(event.target.dataset.onSubmit);
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || event.defaultPrevented) return;
    const target = event.target;
    if (target.closest("textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])")) return;
    if (event.key === "Enter" && target.closest("a, button, summary")) return;
    if (document.querySelector(":popover-open, dialog[open]")) return;
    // A key finds its element by itself, or else without its accent.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const source = shortcut(key) || (key.length === 1 && shortcut(key.normalize("NFD")[0]));
    if (!source) return;
    event.preventDefault();
    if (source.type === "radio") source.focus();
    source.click();
  }

  const shortcut = (key) =>
    /[\s"\\]/.test(key) ? null : document.querySelector(`[data-shortcut~="${key}"]:not(:disabled)`);

  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("keydown", onKey);
  document.addEventListener("change", ({ target }) => {
    if (target.dataset.onChange) act(target.dataset.onChange, target.value);
  });
  // "toggle" does not bubble, so it is caught on its way down.
  document.addEventListener("toggle", ({ target, newState }) => {
    if (newState === "closed" && target.dataset?.onClose) act(target.dataset.onClose);
  }, true);
  addEventListener("popstate", () => deliver({ event: "visit", path: location.pathname, again: true }));
  addEventListener("online", () => deliver({ event: "online" }));

  // MARK: - Effects

  const answerTimeLimit = 15_000;

  async function request(name, path, options) {
    let answer = { status: 0, body: "" };
    try {
      const response = await fetch(path, { signal: AbortSignal.timeout(answerTimeLimit), ...options });
      answer = { status: response.status, body: await response.text() };
    } catch { /* no network, or no answer in time: status 0 says so */ }
    deliver({ event: "answered", request: name, ...answer });
  }

  function announce(text) {
    const announcer = document.getElementById("announcer");
    announcer.textContent = "";
    requestAnimationFrame(() => { announcer.textContent = text; });
  }

  function perform(effect) {
    switch (effect.do) {
      case "fetch": return void request(effect.path, effect.path);
      case "send":
        return void request(effect.request, effect.path, {
          method: "POST", headers: { "Content-Type": "application/json" }, body: effect.body, keepalive: true,
        });
      case "keep": return storage.keep(effect.key, effect.value);
      case "forget": return storage.forget(effect.key);
      case "prefer": {
        const age = effect.value === null ? 0 : 31_536_000;
        document.cookie = `${effect.name}=${effect.value ?? ""}; path=/; max-age=${age}; samesite=lax`;
        return;
      }
      case "visit": return history[effect.replacing ? "replaceState" : "pushState"](null, "", effect.path);
      case "wake": return void setTimeout(act, effect.after, effect.action);
      case "focus": return document.getElementById(effect.id)?.focus();
      case "announce": return announce(effect.text);
      case "open": return document.getElementById(effect.id)?.showPopover();
    }
  }

  // MARK: - Start

  const isParsed = new Promise((resolve) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });

  async function start() {
    const [{ instance }] = await Promise.all([WebAssembly.instantiateStreaming(fetch(module), imports), isParsed]);
    app = document.getElementById("app");
    wasm = instance.exports;
    deliver({
      event: "start", path: location.pathname, seed: seed ?? "", cookies: document.cookie,
      languages: navigator.languages.join(","), kept: storage.all(),
    });
  }

  start().catch((error) => {
    // The page that the server drew stays, and its links work.
    root.classList.remove("resuming");
    console.error("Potiron could not start:", error);
  });
})();
