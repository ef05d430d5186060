// Menus are popovers with role=menu. A button names its menu in data-menu, and the browser opens the menu on a click. This script
// also opens it on a right click, a long press or the down arrow key, and moves the focus with the arrow keys.
"use strict";

const itemsOf = (menu) => [...menu.querySelectorAll("[role=menuitem]")];
const menuOf = (target) => document.getElementById(target.closest?.("[data-menu]")?.dataset.menu);
const openMenu = (target) => { const menu = menuOf(target); if (menu && !menu.matches(":popover-open")) menu.showPopover({ source: target.closest("[data-menu]") }); };
let pressing, hasPressed; // a timer for a long press, and whether it fired: the click that ends a long press is ignored
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
const enter = (menu) => itemsOf(menu)[0]?.focus();
document.addEventListener("toggle", ({ target, newState }) => {
  if (newState === "open" && target.role === "menu") enter(target);
}, { capture: true });
const opened = document.querySelector("[role=menu]:popover-open"); // opened by a click before this script ran
if (opened) enter(opened);
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

