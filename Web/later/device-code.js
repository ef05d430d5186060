// Takes a secret from the fragment of the address, which browsers do not send to servers: a transfer code, a sign-in link or an
// invitation on the player's page, or a link to edit or copy a quiz in the editor. The script passes it to the app, which asks
// the player before it uses a code or signs in. It also removes it from the address, so that players do not share it by accident.
"use strict";

const actions = [[/^\/players$/, "players/arrive"], [/^\/create\/[^/]+$/, "editor/arrive"]];

export function readDeviceCode({ base, act }) {
  const take = () => {
    const secret = location.hash.slice(1);
    const action = actions.find(([address]) => address.test(location.pathname.slice(base.length)))?.[1];
    if (!action || !secret) return;
    // The app would ignore an action before its first drawing.
    if (document.documentElement.classList.contains("starting")) return void setTimeout(take, 100);
    history.replaceState(history.state, "", location.pathname);
    act(action, secret);
  };
  take();
  addEventListener("hashchange", take);
}
