// Runs on a player's page of a live room until the app has loaded. Sends the player's actions to the server, which runs the app
// and returns its drawing. So a player on a slow connection can join and answer without waiting for the app.
"use strict";
import { clean } from "./host/events.js";

const retryAfter = 1_000; // milliseconds, multiplied by a random factor from 0.75 to 1.25
// In milliseconds: the longest wait for the server's drawing, and for a chunk.
const [longestTurn, longestLoad] = [8_000, 15_000];
const longestPoll = 10; // in seconds: the server answers a poll by then, with or without events
// The maximum number of actions in a request, and the maximum bytes of a request that is sent even after the page is closed.
const [mostActions, mostKept] = [200, 60_000];
const unhurried = 300; // milliseconds to wait for a first action, such as "Join", before a request without actions
const saved = "potiron-early"; // the key of the unfinished actions in sessionStorage

// The actions with which a player fills in the form or an answer. The server does not remember them, so every request repeats
// them.
const draft = /^room\/(type-|team-|toggle-|up-|down-|match-)/;

function restored() {
  try {
    const { path, actions } = JSON.parse(sessionStorage.getItem(saved)) ?? {};
    return path === location.pathname ? actions : [];
  } catch { return []; }
}

/**
 * Takes the player's actions out of the queue of `events`. `parts` are the URLs of the chunks that the app needs for this page, and
 * `show` gets the server's drawing and effects. Returns:
 * - `loaded`: a promise that resolves once the browser has these chunks
 * - `end`: stops, because the app has loaded. The promise resolves with the events that the app needs before its first drawing: the
 *   room's state, and the actions that the server has not handled.
 * - `leave`: stops, because the app cannot start. The actions stay saved for the next page.
 */
globalThis.playingEarly = (page, events, parts, show) => {
  // The actions that the server has not handled, each with a random number, the server's time, and the number of the question that
  // was open. A repeated action has the same random number, so the room applies it once.
  let actions = restored();
  let state = null, seal = null, question = null; // the room's state on the page, the server's seal for it, and the open question
  let offset; // the server's time minus the time on this device
  let sending, isWanted = false, isOver = false; // a promise while requests are sent, and whether another request is needed
  let hasAsked = false; // whether a request was sent; another one without actions would remove a message from the page
  let running, opening, isFollowing = false; // the current request, and the timer for a question that is about to open
  const ending = new AbortController();

  const isTyping = (action) => document.querySelector(`[data-on-input="${action}"]`);
  const isTaken = ({ event }) => event === "act";
  const room = () => page.app.querySelector("[data-room]")?.dataset.room;
  const latest = () => state && JSON.parse(state).events;
  const pause = () => new Promise((resolve) => setTimeout(resolve, retryAfter * (0.75 + Math.random() / 2)));

  function save() {
    try {
      if (actions.length) sessionStorage.setItem(saved, JSON.stringify({ path: location.pathname, actions }));
      else sessionStorage.removeItem(saved);
    } catch { /* The actions are sent, but not saved. */ }
  }

  function take() {
    const at = offset === undefined ? null : Date.now() + offset;
    for (const { action, value } of events.queue.filter(isTaken)) {
      actions.push({ action, value: clean(`${value}`), chance: `${crypto.getRandomValues(new BigUint64Array(1))}`, at, question });
    }
    events.queue.splice(0, events.queue.length, ...events.queue.filter((event) => !isTaken(event)));
    save();
  }

  async function request(path, body, signal) {
    const headers = { Accept: "application/json", ...(body && { "Content-Type": "application/json" }) };
    const keepalive = body?.length < mostKept;
    const response = await fetch(path, { method: body ? "POST" : "GET", headers, body, cache: "no-store", keepalive, signal });
    const { ok, status } = response;
    if (!ok) throw Object.assign(new Error(`status ${status}`), { isFinal: status < 500 && ![408, 425, 429].includes(status) });
    return response.json();
  }

  /** Sends the actions, and shows the server's drawing of the room. Repeats a failed request. */
  function turn() {
    if (isOver) return;
    hasAsked = true;
    take();
    isWanted = true;
    sending ??= (async () => {
      while (isWanted && !isOver) {
        isWanted = false;
        actions = actions.slice(-mostActions);
        const [sent, asked] = [actions.length, Date.now()];
        try {
          // The request is not aborted when the app has loaded, because the app needs the outcome.
          running = request(location.pathname, JSON.stringify({ state, seal, actions }), AbortSignal.timeout(longestTurn));
          const answer = await running;
          offset = Math.round(answer.now - (asked + Date.now()) / 2);
          ({ state, seal, question } = answer);
          actions = actions.filter((act, place) => place >= sent || draft.test(act.action) && act.question === question);
          save();
          await show(answer.html, answer.effects);
          follow(answer.opens);
        } catch (error) {
          if (error.isFinal) return leave();
          isWanted = true;
          if (!isOver) await pause();
        }
      }
    })().finally(() => { sending = null; });
  }

  /** Asks for the drawing again in `opens` milliseconds, when the question opens, and after each event of the room. */
  async function follow(opens) {
    if (isOver) return;
    clearTimeout(opening);
    if (opens !== null) opening = setTimeout(turn, opens);
    if (isFollowing) return;
    isFollowing = true;
    while (!isOver && room()) {
      const after = latest()?.at(-1).id;
      const query = `as=player&lang=${document.documentElement.lang}&after=${after}&wait=${longestPoll}`;
      const trying = new AbortController(), timer = setTimeout(() => trying.abort(), longestPoll * 1_000 + 4_000);
      ending.signal.addEventListener("abort", () => trying.abort());
      // If the room refuses the player, the server's drawing says why.
      const events = await request(`${page.base}/api/v1/rooms/${room()}/events?${query}`, null, trying.signal)
        .catch(({ isFinal }) => isFinal && [null]);
      clearTimeout(timer);
      if (!isOver && events?.length) { turn(); await sending; }
      if (!isOver && latest()?.at(-1).id === after) await pause();
    }
    isFollowing = false;
  }

  function leave() {
    page.onEarlyAction = null;
    isOver = true;
    clearTimeout(opening);
    ending.abort();
  }

  const isEarly = () => !document.getElementById("room-code"); // the form for a room's code opens another page
  page.onEarlyAction = (action) => { if (!isTyping(action) && isEarly()) turn(); };
  // Loads the chunks one after the other, and none during a request of the player. In parallel, they would slow the request down.
  const load = async () => {
    for (const part of parts.split(" ")) {
      await running?.catch(() => {});
      await fetch(part, { signal: AbortSignal.timeout(longestLoad) }).then((response) => response.blob()).catch(() => {});
    }
  };
  const isReady = document.readyState !== "loading" || new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  Promise.resolve(isReady).then(() => {
    page.app = document.getElementById("app");
    if (isOver || !isEarly()) return;
    if (room() || actions.length || events.queue.some(({ action }) => action && !isTyping(action))) return turn();
    setTimeout(() => hasAsked || turn(), unhurried); // asks whether the room has teams, is locked or is over
  });

  return {
    leave,
    loaded: load(),
    async end() {
      leave();
      await sending;
      const code = page.app && room();
      const known = code && state ? [["room/clock", { code, offset }], ["room/events", { code, events: latest() }]] : [];
      const left = actions.splice(0).filter((act) => act.question === question);
      save();
      return [
        ...known.map(([action, value]) => ({ event: "act", action, value, isSilent: true })),
        ...left.map(({ action, value, chance, at }) => ({ event: "act", action, value, chance, time: at ? at - offset : Date.now() })),
      ];
    },
  };
};
