// Loads what the first move does not need once the page can be used, or after a while if the app does not start: the script later.js and
// the style sheet of all other screens.
"use strict";

/** Both have their addresses from the page. `begin` is given the script; what that lends is in `more` from then on. */
export function deferring({ later, style, styled = "" }, begin) {
  let fetching, rules; // the rules of all other screens, as long as they are on their way: nothing is shown without

  const deferred = {
    more: null,

    fetch() {
      if (!fetching && !document.querySelector("head > [rel=stylesheet]")) rules = new Promise((resolve) => {
        document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style, onload: resolve, onerror: resolve }));
        setTimeout(resolve, 9_000);
      }).then(() => { rules = null; });
      fetching ??= import(later)
        .then((script) => { deferred.more = begin(script); })
        .catch((error) => console.info("Potiron goes without what comes later:", error));
    },

    /** A promise of the rules for what is drawn, if the page has to wait for them. */
    rulesFor: (html) => rules && !styled.split(" ").includes(/data-screen="([^"]*)/.exec(html)[1]) && rules,

    /** What is in a file, as later.js tells it. */
    read: async (file) => (deferred.more ? deferred.more.read(file) : { text: await file.text() }),
  };

  setTimeout(deferred.fetch, 6_000);
  return deferred;
}
