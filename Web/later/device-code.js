// Takes a secret from the fragment of the address, which browsers do not send to servers: a transfer code, a sign-in link or an
// invitation on the player's page, or a link to edit or copy a quiz in the editor. The script passes it to the app, which asks
// the player before it uses a code or signs in. It also removes it from the address, so that players do not share it by accident.
"use strict";

// The addresses with such a fragment, each with its screen and its action.
const actions = [[/^\/players$/, "players", "players/arrive"], [/^\/create\/[^/]+$/, "create", "editor/arrive"]];

export function readDeviceCode({ base, act }) {
  const take = () => {
    const secret = location.hash.slice(1);
    const [, screen, action] = actions.find(([address]) => address.test(location.pathname.slice(base.length))) ?? [];
    if (!action || !secret) return;
    // The app would ignore the action before its first drawing, and while it is loading the screen.
    const isReady = document.getElementById("app").dataset.screen === screen;
    if (!isReady || document.documentElement.classList.contains("starting")) return void setTimeout(take, 200);
    history.replaceState(history.state, "", location.pathname);
    act(action, secret);
  };
  take();
  addEventListener("hashchange", take);
}
