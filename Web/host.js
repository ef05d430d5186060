// The host: what the app, a WebAssembly module, cannot do itself. It hands the app events, puts the HTML it gets back into the page,
// and performs the effects it is asked for. It knows nothing of games, screens or languages.
"use strict";
import { code } from "./host/code.js";
import { keeping } from "./host/kept.js";
import { mindPresses } from "./host/presses.js";

(() => {
  // A page that nobody has drawn yet has no seed.
  const { module, chapters = "{}", seed = `${crypto.getRandomValues(new BigUint64Array(1))}`, saved, style, styled = "", later } = document.currentScript.dataset;
  const root = document.documentElement;
  let app, drawn, wasm, isAlive; // the element that the app draws, as what, what its module exports, and whether the page is that

  const kept = keeping({
    onStored: (key, value) => deliver({ event: "stored", key, value }),
    onShelved: () => count(),
    onCleared: () => location.reload(),
  });
  const count = async () => { const asker = wasm, number = await kept.shelved(); if (wasm === asker) deliver({ event: "shelved", count: number }); };

  // The server cannot know what was saved here, so its drawing waits unseen where the app is about to draw another.
  let isFaithful = !(saved && kept.isLikely(saved)); // whether the page is at least what the app is about to draw
  root.classList.add("starting"); // as long as the app is on its way
  root.classList.toggle("resuming", !isFaithful);
  setTimeout(() => root.classList.remove("resuming"), 10_000);

  // MARK: - Keyed update
  const keyOf = (node) => node.dataset?.key || node.id || "";
  // What a person has opened stays open, and dialogs are the host's to open.
  const isLeft = (element, name) => name === "open" && /^(DETAILS|DIALOG)$/.test(element.nodeName);

  // Turns `live` into `wanted`, keeping every node that can be kept, and with it focus, caret, scroll and animations.
  function update(live, wanted) {
    if (live.isEqualNode(wanted)) return;
    if (live.nodeType !== Node.ELEMENT_NODE) return void (live.nodeValue = wanted.nodeValue);
    if (live.nodeName === "TEXTAREA" && live.defaultValue && !wanted.defaultValue) live.value = "";
    for (const name of new Set([...live.getAttributeNames(), ...wanted.getAttributeNames()])) {
      const value = wanted.getAttribute(name);
      if (isLeft(live, name) || value === live.getAttribute(name)) continue;
      if (value === null) live.removeAttribute(name); else live.setAttribute(name, value);
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
      if (isAlike && child.dataset?.stays === undefined) update(old, child);
    }
    while (live.childNodes.length > children.length) live.lastChild.remove();
  }

  // What a node is going to be, or nothing where it goes.
  function future(node, wanted) {
    if (node === app) return wanted;
    const alike = ({ children }) => [...children].filter((child) => child.nodeName === node.nodeName && keyOf(child) === keyOf(node));
    const parent = future(node.parentNode, wanted);
    return parent && alike(parent)[alike(node.parentNode).indexOf(node)];
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

  let composing; // the field in which an input method is at work
  const shown = new WeakSet(); // the popovers that have been shown because they are drawn so

  // Nodes that are equal can still differ in what is ticked, chosen and typed.
  function settleFields() {
    if (queue.some(isAct)) return;
    for (const option of app.querySelectorAll("option[selected]")) option.selected = true;
    for (const box of app.querySelectorAll("[type=checkbox], [type=radio]")) box.checked = box.defaultChecked;
    if (isFaithful && !isAlive) return; // what was typed into the server's drawing stands
    for (const field of app.querySelectorAll("input[value], textarea:not(:empty)")) {
      if (field !== composing && field.value !== field.defaultValue) field.value = field.defaultValue;
    }
  }

  function openLayers() {
    for (const dialog of app.querySelectorAll("dialog:not(:modal)")) {
      dialog.open = false;
      document.getElementById("announcer").replaceChildren(); // it is hidden now, and what comes back would be said again
      dialog.showModal();
      if (dialog.autofocus) dialog.focus(); // not every browser does that by itself
    }
    for (const popover of app.querySelectorAll("[popover]:not([data-shown])")) shown.delete(popover);
    for (const popover of app.querySelectorAll("[popover][data-shown]")) {
      if (!shown.has(popover) && !popover.matches(":popover-open")) popover.showPopover();
      shown.add(popover);
    }
  }

  // MARK: - Events, one after the other
  const queue = [];
  const isAct = ({ event }) => event === "act";
  let isBusy, said; // whether an event is at hand, and what the app has said about it
  const memory = (start, count) => new Uint8Array(wasm.memory.buffer, start, count);
  const read = (start, count) => new TextDecoder().decode(memory(start, count));
  const host = {
    draw(start, count) { said.html = read(start, count); },
    perform(start, count) { said.effects.push(...JSON.parse(read(start, count))); },
    random(start, count) { crypto.getRandomValues(memory(start, count)); },
  };
  const clean = (text) => (text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\ufffd")).normalize("NFC");

  // What needs the page laid out waits for the frame that lays it out anyway, if there is going to be one.
  const arrivals = [];
  const arrive = () => arrivals.splice(0).forEach((task) => task());
  const onArrival = (task) => (document.hidden ? task() : arrivals.push(task));

  // Hands the app an event. What a person does on the server's drawing waits until that is the app's.
  function deliver(event) {
    if (isAct(event) ? !isFaithful : !wasm) return;
    queue.push(event);
    proceed();
  }

  function proceed() {
    for (let next; !isBusy && wasm && (next = queue.findIndex((event) => isAlive || !isAct(event))) >= 0;) {
      isBusy = true;
      try { handle(...queue.splice(next, 1)); } catch (error) { fail(error); }
    }
  }

  function handle(event) {
    const bytes = new TextEncoder().encode(JSON.stringify(event, (_, value) => (typeof value === "string" ? clean(value) : value)));
    memory(wasm.inbox(bytes.length), bytes.length).set(bytes);
    said = { effects: [] };
    const [chance] = crypto.getRandomValues(new BigUint64Array(1));
    if (!wasm.receive(bytes.length, Date.now(), chance, -new Date().getTimezoneOffset())) throw new Error(`the app could not read the event "${event.event}"`);
    const { html, effects } = said;
    const show = () => { (more?.hold ?? present)(html, effects, event); isBusy = false; };
    const isBare = rules && !styled.split(" ").includes(/data-screen="([^"]*)/.exec(html ?? drawn)[1]);
    const isKeeping = effects.some(({ do: verb }) => verb in remember);
    if (!isBare && !isKeeping) return show();
    // Kept first, then shown and sent. Chromium holds back its word for a frame after each press, but then the browser has what it was
    // handed, and a move may be shown. Several entries are the end of something: what a player has seen end is there whatever comes.
    const asker = wasm, isEnd = effects.some(({ entries = {} }) => Object.keys(entries).length > 1);
    Promise.all([isBare && rules, isKeeping && new Promise((resolve) => {
      store(effects, isEnd || !navigator.userAgentData ? null : resolve).then(resolve);
      setTimeout(resolve, isEnd ? 20_000 : 1_000); // nobody waits long for a device that takes its time
    })]).then(() => { if (wasm === asker) { show(); proceed(); } }).catch((error) => wasm === asker && fail(error));
  }

  // Draws what the app has said to an event, and does what it has asked for.
  function present(html, effects, { again }) {
    if (!wasm) return; // an app that has stopped meanwhile draws nothing any more
    requestAnimationFrame(arrive);
    if (html !== undefined) draw(html, again, again === false || effects.some(({ scroll }) => scroll === 0));
    for (const effect of effects) {
      try { perform[effect.do]?.(effect, effects); } catch (error) { console.error(`Potiron could not ${effect.do}:`, error); }
    }
  }

  // What changes what is kept, in the order in which the app asks for it; it tells what became of that.
  const remember = {
    async keep({ ticket, entries }, onHanded) {
      const [ok, keys] = [await kept.keep(entries, onHanded), Object.keys(entries)];
      // What belongs together is the end of something.
      if (ok && keys.length > 1) dispatchEvent(new CustomEvent("potiron:kept", { detail: keys }));
      return { event: "kept", ticket, ok };
    },
    setAside: async ({ keys }) => { await kept.setAside(keys); return { event: "shelved", count: await kept.shelved() }; },
  };
  let storing = Promise.resolve();
  const store = (effects, onHanded) => (storing = effects.filter(({ do: verb }) => verb in remember).reduce(async (before, effect) => {
    const asker = wasm;
    await before;
    const outcome = await remember[effect.do](effect, onHanded);
    if (wasm === asker) deliver(outcome);
  }, storing));

  function draw(html, again, isToTop) {
    // After a move the app is told that it is kept, and mostly draws what stands there.
    const wanted = html === drawn ? app : new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    drawn = html;
    // What was typed before this script could hear it is told first.
    for (const { value, defaultValue, dataset: { onInput: action } } of app.querySelectorAll("[data-on-input]:read-write")) {
      const isHeard = isAlive || !isFaithful || value === defaultValue || queue.some((event) => event.action === action);
      if (!isHeard) queue.unshift({ event: "act", action, value });
    }
    // A dialog gives the focus back only if it is closed before it goes.
    const dialogs = new Set([...wanted.querySelectorAll("dialog")].map(keyOf));
    for (const dialog of app.querySelectorAll("dialog")) if (!dialogs.has(keyOf(dialog))) dialog.close();
    const isLively = isAlive && !again && !document.hidden && root.dataset.motion !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isLively && app.dataset.screen !== wanted.dataset.screen) more?.move(app);
    // As long as the page is whole, neither costs a layout: to scroll to the top, and to take the focus from what goes.
    if (isToTop) scrollTo({ top: 0, behavior: "instant" });
    const focused = document.activeElement;
    if (focused?.matches("#app :is(a, button)") && !future(focused, wanted)) focused.blur();
    holdingFocus(() => { update(app, wanted); settleFields(); });
    mindTurn(app);
    if (!isAlive) { performance.mark("potiron:playable"); fetchMore(); }
    isAlive = isFaithful = true;
    root.classList.remove("resuming", "starting");
    openLayers();
  }

  const life = new AbortController();
  const on = (name, listener, target = document) => target.addEventListener(name, listener, { capture: true, signal: life.signal });
  const act = (action, value = "") => { if (action) deliver({ event: "act", action, value }); };
  const mindTurn = mindPresses(on); // before all that listens
  let here = location.pathname;
  const visit = (again, path = location.pathname) => (arrive(), deliver({ event: "visit", path: (here = path), again, scroll: Math.round(scrollY) }));
  history.scrollRestoration = "manual";
  on("click", (event) => {
    const source = event.target.closest("[data-on-click], a[href]");
    if (source && !isAlive) source.dataset.taken = ""; // until the app answers it
    if (!source || source.dataset.onClick) return act(source?.dataset.onClick);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isInside = source.origin === location.origin && !source.target && !source.hasAttribute("download");
    if (!isAlive || !isPlain || !isInside || source.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    // What leads back goes back: otherwise the browser's own way back would lead into what was left.
    const isBack = source.rel === "prev";
    // The browser takes its time for it, and the screen need not.
    if (isBack && history.state?.from === source.pathname) return history.back(), visit(true, source.pathname);
    perform.visit({ path: source.pathname, replacing: isBack || source.pathname === here });
    visit(false);
  });
  on("submit", (event) => { if (event.target.dataset.onSubmit) event.preventDefault(); act(event.target.dataset.onSubmit); });
  for (const name of ["input", "change"]) on(name, ({ target }) => act(target.getAttribute(`data-on-${name}`), target.value));
  on("toggle", ({ target, newState }) => { if (newState === "closed" && target.popover) act(target.dataset.onClose); });
  // A dialog is open as long as it is drawn, so Escape only asks; where that is not allowed, "close" follows.
  for (const name of ["cancel", "close"]) on(name, (event) => {
    if (event.target.nodeName !== "DIALOG" || !isAlive || (name === "cancel" && !event.cancelable)) return;
    event.preventDefault();
    act(event.target.dataset.onClose);
    openLayers();
  });
  on("compositionstart", ({ target }) => { composing = target; });
  on("compositionend", () => { composing = null; setTimeout(() => isAlive && holdingFocus(settleFields)); });
  on("popstate", () => { if (here !== location.pathname) visit(true); }, window); // a fragment alone is no other address
  on("beforeinstallprompt", (event) => { event.preventDefault(); globalThis.invitation = event; }, window); // for when the player asks
  on("online", () => deliver({ event: "online" }), window);
  on("pageshow", ({ persisted }) => persisted && location.reload(), window); // it has not heard what was kept meanwhile

  // MARK: - Effects
  // Screen readers fall silent when the focus moves, so what comes with a move is said a moment later, after whatever else is to be said
  // by then. Each line is an element of its own, and another than the last one, or not all of them would say it.
  const lines = [];
  function say() {
    const region = document.getElementById("announcer"), old = [...region.children];
    for (const { text, lang } of lines.splice(0)) {
      const line = Object.assign(document.createElement("p"), lang && { lang });
      line.textContent = text === region.lastChild?.textContent ? text + "\u00a0" : text;
      region.append(line);
    }
    setTimeout(() => old.forEach((line) => line.remove()), 1_000);
  }

  const alarms = new Map();
  let leaving = 0; // bytes of bodies on their way, of which the platform lets 65,536 outlive the page

  // Hands over what has come, or that nothing has, unless the app has begun anew meanwhile.
  async function answer(ticket, ask) {
    const asker = wasm;
    const come = await ask().catch(() => ({}));
    if (wasm === asker) deliver({ event: "answered", ticket, status: 0, body: "", ...come });
  }

  async function alone(key, ask) {
    if (key == null) return ask();
    const askOnce = async () => ((await kept.isGone(key)) ? {} : ask());
    // Nobody waits for ever for a page that was frozen with the lock; the server counts each result once anyhow.
    const signal = AbortSignal.timeout(5_000);
    const asking = navigator.locks?.request("potiron-sender", { signal }, askOnce)
      .catch((error) => { if (error !== signal.reason) throw error; return askOnce(); });
    try { return await (asking ?? askOnce()); } catch (error) { more?.sendLater(); throw error; }
  }

  const perform = {
    // What is kept under a key is handed in by one page, or worker, at a time, unless another has done so meanwhile.
    ask({ ticket, method, path, body, cache, key }) {
      const { size } = new Blob([body ?? ""]);
      const keepalive = (leaving += size) < 60_000;
      const posting = body == null ? {} : { body, keepalive, headers: { "Content-Type": "application/json" } };
      answer(ticket, () => alone(key, async () => {
        const response = await fetch(path, { method, cache, signal: AbortSignal.timeout(15_000), ...posting });
        const content = await response.blob();
        return content.size > 8 << 20 ? {} : { status: response.status, body: await (cache && more ? more.read(content) : content.text()) };
      })).finally(() => { leaving -= size; });
    },
    // Code that not every visit needs; it shares memory and functions with the core that asks for it.
    load({ ticket, chapter }) {
      parts[chapter] ??= WebAssembly.instantiateStreaming(code(JSON.parse(chapters)[chapter], AbortSignal.timeout(15_000)), { core: wasm }).then(() => ({ status: 200 }));
      answer(ticket, () => parts[chapter].catch(() => (delete parts[chapter], {})));
    },
    alarm({ name, after }) {
      clearTimeout(alarms.get(name));
      if (after !== null) alarms.set(name, setTimeout(deliver, Math.min(after, 2 ** 31 - 1), { event: "rang", name }));
    },
    show({ title, lang, scheme, motion, size, scroll }) {
      [document.title, root.dataset.scheme, root.dataset.motion, root.dataset.size] = [title, scheme, motion, size];
      if (root.lang !== lang) root.lang = lang;
      if (scroll > 0) onArrival(() => scrollTo({ top: scroll, behavior: "instant" }));
    },
    visit({ path, replacing }) {
      history[replacing ? "replaceState" : "pushState"](replacing ? history.state : { from: here }, "", path);
      here = location.pathname;
    },
    prefer: ({ name, value }) =>
      void (document.cookie = `${name}=${value ?? ""}; path=/; max-age=${value === null ? 0 : 31_536_000}; samesite=lax`),
    // A text field at once, since only a gesture brings a phone's keyboard up.
    focus({ id }, effects) {
      const preventScroll = effects.some(({ scroll }) => scroll >= 0);
      const layer = document.querySelector("[role=dialog]:popover-open"); // what goes on behind Settings takes nothing from them
      const focus = (isStill) => {
        const target = document.getElementById(id);
        if (!target || target === document.activeElement || layer && !layer.contains(target)) return;
        // Where the selection ends up once its place is gone, some readers believe the focus to be already, and say nothing.
        getSelection().removeAllRanges();
        target.focus({ preventScroll: preventScroll || isStill });
      };
      if (document.getElementById(id)?.matches("input, textarea")) focus(); else onArrival(() => more ? more.yield(focus) : focus());
    },
    announce(saying, effects) {
      const moment = effects.some(({ do: verb }) => verb === "focus") ? 150 : 0;
      if (lines.push(saying) === 1) onArrival(() => setTimeout(say, moment));
    },
    sound: ({ name }) => more?.sound(name),
  };

  // MARK: - What the first move does without comes once the page can be used, or where the app does not come to life, after a while
  let fetching, more, rules; // see later.js; the rules of all other screens, as long as they are on their way: nothing is shown without
  function fetchMore() {
    if (!fetching && !document.querySelector("head > [rel=stylesheet]")) rules = new Promise((resolve) => {
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: resolve, onerror: resolve }));
      setTimeout(resolve, 9_000);
    }).then(() => { rules = null; });
    fetching ??= import(later)
      .then(({ begin }) => { more = begin({ kept, count, deliver, act, present, chapters: Object.values(JSON.parse(chapters)) }); })
      .catch((error) => console.info("Potiron goes without what comes later:", error));
  }
  setTimeout(fetchMore, 6_000);

  // MARK: - Start, and when all goes wrong
  let compiled, hasFailed, parts; // the module's code, whether it has stopped before, and its chapters
  const isParsed = document.readyState !== "loading" || new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  const reading = kept.read(3_000);

  async function start(restart) {
    const [known] = await Promise.all([(compiled ??= WebAssembly.compileStreaming(code(module))), isParsed]);
    app = document.getElementById("app");
    [wasm, parts] = [(await WebAssembly.instantiate(known, { host })).exports, {}];
    const [{ pathname: path }, { cookie: cookies }, languages] = [location, document, navigator.languages.join(",")];
    await reading;
    // With what other pages have kept and removed since.
    const entries = Object.fromEntries(kept.known);
    if (saved in entries) isFaithful = false;
    deliver({ event: "start", path, seed: restart ? "" : seed, cookies, languages, kept: entries, restart });
    if (await kept.shelved()) count();
  }

  // The app begins anew, once; the page stays as it is until it draws.
  function fail(error) {
    drawn = wasm = isAlive = isFaithful = isBusy = null;
    queue.length = 0;
    alarms.forEach(clearTimeout);
    if (hasFailed) return stop(error);
    console.error("Potiron begins anew:", error);
    start((hasFailed = true)).catch(stop);
  }

  // What was drawn stays, and its links work.
  async function stop(error) {
    console.error("Potiron has stopped:", error);
    life.abort();
    root.classList.remove("resuming", "starting");
    fetchMore();
    addEventListener("popstate", () => { if (here !== location.pathname) location.reload(); });
    document.addEventListener("click", ({ target }) => { if (target.closest("[data-reload]")) location.reload(); });
    await isParsed;
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
    document.getElementById("stopped")?.toggleAttribute("hidden", false);
  }

  start(false).catch(stop);
})();
