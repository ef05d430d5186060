// The base path of the site, such as "/quiz". The app works without it: the host adds it to addresses that come from the app, and
// removes it from addresses that it passes to the app.
"use strict";

/** Returns the `base` path, which is the part of the module's URL before "/web/", and the functions that add and remove it. */
export function addressing(module) {
  const base = module.match(/(.*)\/web\//)?.[1] ?? "";
  return {
    base,
    outside: (path) => (path[0] === "/" ? base + path : path),
    inside: (path) => (path.startsWith(`${base}/`) ? path.slice(base.length) : path),
  };
}
