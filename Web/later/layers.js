// Keeps the focus in a sheet (a popover that is a dialog) while the sheet is open, and then returns it to the button that opened
// it.
"use strict";

const reachable = (sheet) => [...sheet.querySelectorAll("a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary")]
  .filter((element) => element.checkVisibility() && (element.type !== "radio" || element.checked || !element.name));

document.addEventListener("keydown", (event) => {
  const sheet = event.key === "Tab" && document.querySelector("[role=dialog]:popover-open");
  if (!sheet) return;
  const [elements, { activeElement: focused }] = [reachable(sheet), document];
  const end = elements.at(event.shiftKey ? 0 : -1);
  const isInside = sheet.contains(focused);
  // The heading, where the focus begins, comes before all other elements.
  if (isInside && focused !== end && !(event.shiftKey && focused.matches("[tabindex]"))) return;
  event.preventDefault();
  elements.at(event.shiftKey ? -1 : 0)?.focus();
});

// Closes the sheet when the player follows one of its links to another screen.
document.addEventListener("click", ({ target }) => target.closest?.("[role=dialog] a[href]:not([target])")?.closest("[popover]")?.hidePopover());

document.addEventListener("toggle", ({ target, newState }) => {
  if (newState === "open" && target.role === "dialog") document.documentElement.classList.add("slides");
  if (newState !== "closed" || target.role !== "dialog" || document.activeElement !== document.body) return;
  document.querySelector(`[popovertarget="${target.id}"]:not([popovertargetaction])`)?.focus({ preventScroll: true });
}, { capture: true });
