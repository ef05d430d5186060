// Movement between screens: what has a name walks in from where it was, and the main part comes in.
"use strict";

const motion = { duration: 200, easing: "cubic-bezier(.2, .8, .3, 1)" };
const walkers = (app) =>
  [...app.querySelectorAll("[data-flip]")].map((node) => [node.dataset.flip, node.getBoundingClientRect(), node]);

function moveFrom(before, app) {
  for (const [name, to, walker] of walkers(app)) {
    const from = before.get(name);
    if (!from?.width || !to.width || from.bottom < 0 || from.top > innerHeight) continue;
    walker.animate({ transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`, "none"] }, motion);
  }
  app.querySelector("main")?.animate({ opacity: [0.3, 1], transform: ["translateY(8px)", "none"] }, motion);
}

/** Is called before the page changes, and moves once it has been laid out anew. */
export function move(app) { requestAnimationFrame(moveFrom.bind(null, new Map(walkers(app)), app)); }
