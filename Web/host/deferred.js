// Loads what the first move does not need: the script later.js, and the style sheet of all other screens. Starts once the page
// can be used, or after six seconds if the app has not started by then (`host.js`).
"use strict";

/**
 * `later` and `style` are the URLs of the script and the style sheet, and `styled` lists the screens that do not need that style
 * sheet. `begin` gets the loaded script. Its result becomes `more`.
 */
export function deferring({ later, style, styled = "" }, begin) {
  let fetching, rules; // `rules`: a promise while the style sheet is loading; screens that need the sheet wait for it
  let early; // the last click before later.js is loaded

  const deferred = {
    more: null,

    fetchRules() {
      if (!document.querySelector("head > [rel=stylesheet]")) rules = new Promise((resolve) => {
        document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: resolve, onerror: resolve }));
        setTimeout(resolve, 9_000);
      }).then(() => { rules = null; });
    },

    fetch() {
      deferred.fetchRules();
      fetching ??= import(later)
        .then((script) => {
          deferred.more = begin(script);
          // Browsers allow a script to open a file dialog only within five seconds of a click.
          if (early && performance.now() - early.timeStamp < 5_000) early.target.closest("[data-later]")?.click();
        })
        .catch((error) => console.info("Potiron could not load later.js:", error));
    },

    /** Loads later.js. Returns a promise of what `begin` returned, or of null if it cannot be loaded. */
    whole: async () => { deferred.fetch(); await fetching; return deferred.more; },

    /** Returns a promise that resolves once the HTML's style rules are loaded, or a falsy value if there is no need to wait. */
    rulesFor: (html) => rules && !styled.split(" ").includes(/data-screen="([^"]*)/.exec(html)[1]) && rules,

    /** Reads a file as later.js does. Before later.js is loaded, reads the file as text. */
    read: async (file) => (deferred.more ? deferred.more.read(file) : { text: await file.text() }),
  };

  document.addEventListener("click", (event) => { if (!deferred.more) early = event; });
  return deferred;
}
