// What the first picture can do without: the whole style sheet once it is painted, since a link would hold it up, and once the page can
// be used the chapters of the module, so that whoever opens a game has its code already.
"use strict";
{
  const { style } = document.currentScript.dataset;
  requestAnimationFrame(() => setTimeout(() => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
  }));

  const addresses = Object.values(JSON.parse(document.querySelector("[data-chapters]").dataset.chapters));
  const fetchAll = () => addresses.forEach((address) => fetch(address).then((answer) => answer.blob()).catch(() => {}));
  new PerformanceObserver((marks, observer) => {
    if (!marks.getEntriesByName("potiron:playable").length) return;
    observer.disconnect();
    (window.requestIdleCallback ?? setTimeout)(fetchAll);
  }).observe({ type: "mark", buffered: true });
}
