// A transfer code in the fragment of an address. Servers never see it. This script passes it to the app and removes it from the
// address, so that players do not share it by accident. The player decides what to do with it.
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
