// The base path of the site, such as "/quiz". The app does not know it: the host adds it to addresses that leave the app and
// removes it from those that enter.
"use strict";

/** `module` is the URL of the app's module. The base path is its part before "/web/". */
export function addressing(module) {
  const base = module.match(/(.*)\/web\//)?.[1] ?? "";
  return {
    base,
    outside: (path) => (path[0] === "/" ? base + path : path),
    inside: (path) => (path.startsWith(`${base}/`) ? path.slice(base.length) : path),
  };
}
