// What the first picture and the first move do without. The whole style sheet, and the chapters of the module, so that whoever opens a
// game has its code already: they come once the page can be used, since before that they would share the line with the module; or,
// where the app does not come to life, after a while. And what the host leaves to this script, as the event "potiron" on the document.
"use strict";
{
  const { style } = document.currentScript.dataset;
  const addresses = Object.values(JSON.parse(document.querySelector("[data-chapters]").dataset.chapters));
  const fetchAll = () => addresses.forEach((address) => fetch(address).then((answer) => answer.blob()).catch(() => {}));
  let isThere = false;
  const dress = () => {
    if (!isThere) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
    isThere = true;
  };

  // MARK: - Movement
  const motion = { duration: 200, easing: "cubic-bezier(.2, .8, .3, 1)" };
  const walkers = (app) =>
    [...app.querySelectorAll("[data-flip]")].map((node) => [node.dataset.flip, node.getBoundingClientRect(), node]);

  // On another screen, what has a name walks in from where it was, and the main part comes in.
  function moveFrom(before, app) {
    for (const [name, to, walker] of walkers(app)) {
      const from = before.get(name);
      if (!from?.width || !to.width || from.bottom < 0 || from.top > innerHeight) continue;
      walker.animate({ transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`, "none"] }, motion);
    }
    app.querySelector("main")?.animate({ opacity: [0.3, 1], transform: ["translateY(8px)", "none"] }, motion);
  }

  // MARK: - What cannot be read: it lies under "potiron/aside/", the time and its own key, or is stuck where there is no room for that
  const prefix = "potiron/";
  const shelf = ({ aside, stuck }) => [...Object.keys(localStorage).filter((key) => key.startsWith(aside)).sort(), ...stuck];

  const tasks = {
    move({ app }) { requestAnimationFrame(moveFrom.bind(null, new Map(walkers(app)), app)); },
    count() {},
    setAside({ aside, stuck }) {
      for (const key of stuck) {
        const value = localStorage.getItem(key);
        try {
          if (value !== null) localStorage.setItem(`${aside}${Date.now()}/${key.slice(prefix.length)}`, value);
          localStorage.removeItem(key);
        } catch { /* It stays where it is, until there is room. */ }
      }
    },
    saveAside(task) {
      const own = (key) => key.replace(/^potiron\/aside\/\d+\//, prefix);
      const entries = shelf(task).map((key) => ({ key: own(key), value: localStorage.getItem(key) }));
      // JSON has an escape for each half of a pair of surrogates, so that the file is well-formed whatever it holds.
      const file = new Blob([JSON.stringify({ entries }, null, 2)], { type: "application/json" });
      const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "potiron-set-aside.json" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    deleteAside(task) {
      shelf(task).forEach((key) => localStorage.removeItem(key));
      // The host hears of it as if another page had done it.
      dispatchEvent(new StorageEvent("storage", { key: task.aside }));
    },
  };

  let latest; // the latest task about what cannot be read: where it lies
  let clickedAt = 0;
  document.addEventListener("click", ({ target, detail: clicks, timeStamp }) => {
    const button = target.closest("[data-later]");
    // Whoever taps twice may not delete: the button can come up under the finger.
    const isHasty = clicks && timeStamp - clickedAt < 500;
    clickedAt = timeStamp;
    if (!button || (isHasty && button.dataset.later === "deleteAside")) return;
    tasks[button.dataset.later](latest);
    // With a button that is gone, the focus would be lost.
    if (!button.isConnected) document.querySelector(":popover-open [tabindex]")?.focus();
  });
  document.addEventListener("potiron", ({ detail: task }) => {
    try {
      tasks[task.what](task);
      if (!task.stuck) return;
      latest = task;
      for (const key of task.stuck) if (localStorage.getItem(key) === null) task.stuck.delete(key);
      task.count = shelf(task).length;
    } catch (error) { console.info(`Potiron could not ${task.what}:`, error); }
  });

  // MARK: - Menus: a popover with the role, named by a button's data-menu; a plain click opens it without a script
  const itemsOf = (menu) => [...menu.querySelectorAll("[role=menuitem]")];
  const menuOf = (target) => document.getElementById(target.closest?.("[data-menu]")?.dataset.menu);
  const openMenu = (target) => { const menu = menuOf(target); if (menu && !menu.matches(":popover-open")) menu.showPopover({ source: target.closest("[data-menu]") }); };
  let pressing, hasPressed; // a press that may become a long one, and whether it has: then the click that ends it is none
  const endPress = () => clearTimeout(pressing);
  document.addEventListener("pointerdown", ({ target, isPrimary, button }) => {
    hasPressed = false;
    endPress();
    if (isPrimary && button === 0 && menuOf(target)) pressing = setTimeout(() => { hasPressed = true; openMenu(target); }, 500);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(name, (event) => {
    if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 8) endPress();
  });
  addEventListener("click", (event) => {
    if (!hasPressed || !menuOf(event.target)) return;
    hasPressed = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("contextmenu", (event) => {
    if (!menuOf(event.target)) return;
    event.preventDefault();
    endPress();
    openMenu(event.target);
  });
  document.addEventListener("toggle", ({ target, newState }) => {
    if (newState === "open" && target.role === "menu") itemsOf(target)[0]?.focus();
  }, { capture: true });
  document.addEventListener("click", ({ target }) => { target.closest("[role=menuitem]")?.closest("[popover]")?.hidePopover(); });
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const menu = target.closest?.("[role=menu]");
    if (!menu) { if (key === "ArrowDown" && menuOf(target)) { event.preventDefault(); openMenu(target); } return; }
    const items = itemsOf(menu);
    const place = items.indexOf(document.activeElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[key];
    if (key === "Tab") menu.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length).focus();
  });

  // MARK: - Once the page can be used
  new PerformanceObserver((marks, observer) => {
    if (!marks.getEntriesByName("potiron:playable").length) return;
    observer.disconnect();
    dress();
    (window.requestIdleCallback ?? setTimeout)(fetchAll);
  }).observe({ type: "mark", buffered: true });
  setTimeout(dress, 6_000);
}
