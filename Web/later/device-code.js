// A code that stands behind the hash of an address is for this page alone, since no server is told of it: it goes to the app, and out
// of the address, so that nobody sends it on with that. What is done with it, the player says.
"use strict";

export function readDeviceCode({ base, act }) {
  const place = `${base}/players`;
  const take = () => {
    const code = location.hash.slice(1);
    if (location.pathname !== place || !code) return;
    history.replaceState(history.state, "", place);
    act("players/arrive", code);
  };
  take();
  addEventListener("hashchange", take);
}
