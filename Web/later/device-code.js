// Takes a transfer code or an invitation from the fragment of the address, which browsers do not send to servers. The script
// passes the code to the app, where the player decides whether to use it. It also removes the code from the address, so that
// players do not share it by accident.
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
