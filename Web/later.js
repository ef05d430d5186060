// What the first picture and the first move do without: the whole style sheet, and the chapters of the module, so that whoever opens a
// game has its code already. They come once the page can be used, since before that they would share the line with the module; or,
// where the app does not come to life, after a while.
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
  new PerformanceObserver((marks, observer) => {
    if (!marks.getEntriesByName("potiron:playable").length) return;
    observer.disconnect();
    dress();
    (window.requestIdleCallback ?? setTimeout)(fetchAll);
  }).observe({ type: "mark", buffered: true });
  setTimeout(dress, 6_000);
}
