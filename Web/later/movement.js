// Transitions between screens: named elements move from their old position to the new one, and the main part fades in.
"use strict";

const motion = { duration: 200, easing: "cubic-bezier(.2, .8, .3, 1)" };
// The size of a drawing is the width of its box. The size of a text is its font size.
const sizeOf = (node, box) => (node.textContent.trim() ? parseFloat(getComputedStyle(node).fontSize) : box.width);
const walkers = (app) => [...app.querySelectorAll("[data-flip]")].map((node) => {
  const box = node.getBoundingClientRect();
  return [node.dataset.flip, { box, size: sizeOf(node, box) }, node];
});

let coming;
function moveFrom(before, app) {
  for (const [name, to, walker] of walkers(app)) {
    const from = before.get(name);
    if (!from?.box.width || !to.box.width || from.box.bottom < 0 || from.box.top > innerHeight) continue;
    const way = `translate(${from.box.x - to.box.x}px, ${from.box.y - to.box.y}px)`;
    walker.animate({ transform: [`${way} scale(${from.size / to.size})`, "none"] }, motion);
  }
  // Cancels the previous animation. If an element had two animations, the browser would paint them on the main thread.
  coming?.cancel();
  coming = app.querySelector("main")?.animate({ opacity: [0.3, 1], transform: ["translateY(8px)", "none"] }, motion);
}

/** Call before the page changes. The animation starts once the new page is laid out. */
export function move(app) { requestAnimationFrame(moveFrom.bind(null, new Map(walkers(app)), app)); }
