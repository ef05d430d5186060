// What the first picture does without, and then the first move: the whole style sheet, since a link would hold the picture up, and
// the module's chapters, so that they are at hand when a game is opened.
"use strict";
{
  const { style } = document.currentScript.dataset;
  const { chapters = "{}" } = document.querySelector("script[data-module]").dataset;
  requestAnimationFrame(() => setTimeout(() => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
  }));
  const keep = (address) => fetch(address).then((answer) => answer.blob()).catch(() => { /* asked for again when it is needed */ });
  const idly = window.requestIdleCallback ?? setTimeout;
  new PerformanceObserver((marks, observer) => {
    if (!marks.getEntriesByName("potiron:playable").length) return;
    observer.disconnect();
    idly(() => Object.values(JSON.parse(chapters)).forEach(keep));
  }).observe({ type: "mark", buffered: true });
}
