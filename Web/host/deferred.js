// Loads what the first move does not need: the script later.js, and the style sheet of all other screens. Starts once the page
// can be used, or after six seconds if the app has not started by then.
"use strict";

/** `later` and `style` are URLs from the page. `begin` gets the loaded script, and `more` then holds what `begin` returns. */
export function deferring({ later, style, styled = "" }, begin) {
  let fetching, rules; // a promise of the other screens' rules while they load; no screen that needs them is shown before
  let early; // the last click before later.js is loaded

  const deferred = {
    more: null,

    fetch() {
      if (!fetching && !document.querySelector("head > [rel=stylesheet]")) rules = new Promise((resolve) => {
        document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: resolve, onerror: resolve }));
        setTimeout(resolve, 9_000);
      }).then(() => { rules = null; });
      fetching ??= import(later)
        .then((script) => {
          deferred.more = begin(script);
          // Browsers let a click open a file dialog for five seconds.
          if (early && performance.now() - early.timeStamp < 5_000) early.target.closest("[data-later]")?.click();
        })
        .catch((error) => console.info("Potiron goes without what comes later:", error));
    },

    /** Loads later.js. Returns a promise of what `begin` returned, or of null if it cannot be loaded. */
    whole: async () => { deferred.fetch(); await fetching; return deferred.more; },

    /** A promise of the rules that the HTML needs, or a falsy value if they are already there. */
    rulesFor: (html) => rules && !styled.split(" ").includes(/data-screen="([^"]*)/.exec(html)[1]) && rules,

    /** Reads a file as later.js does. Before later.js is loaded, reads the file as text. */
    read: async (file) => (deferred.more ? deferred.more.read(file) : { text: await file.text() }),
  };

  document.addEventListener("click", (event) => { if (!deferred.more) early = event; });
  setTimeout(deferred.fetch, 6_000);
  return deferred;
}
