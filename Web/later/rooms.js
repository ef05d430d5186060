// Live rooms: follows the room that the page draws in data-room, and sends moves to it. Events arrive in a stream or, where a
// network holds streams back, by long polling. A move stays in localStorage until the server has answered it.
"use strict";

const prefix = "potiron-room/"; // of the keys in localStorage
// In milliseconds: the longest wait for a response, the longest silence of a stream (the server sends something every 10 s), and
// the time after which the app is told that the connection is lost.
const [longestOpening, longestSilence, lostAfter] = [4_000, 12_000, 2_000];
const longestPoll = 10; // in seconds: the server answers a poll by then, with or without events
// Milliseconds between attempts to connect, multiplied by a random factor from 0.75 to 1.25.
const [firstPause, longestPause] = [500, 700];
// In milliseconds: the time after which an outage counts as long, and the longest pause between attempts during a long outage.
const [longOutage, sparePause] = [120_000, 10_000];

/**
 * Follows the room on the page. Returns `send`, which sends a move `{code, move: {key, move}, isKept}`, and the promise `free`.
 * `free` resolves once the page has a service worker, or once it shows neither the form to join a room nor a room. Downloads in
 * advance wait for `free`, because they would compete with the first question for bandwidth.
 */
export function followingRooms({ base, act }) {
  let room, clock, beFree;
  const free = new Promise((resolve) => { beFree = resolve; });
  const light = keepingLight(() => room && !room.isOver());
  const outbox = sendingMoves(base, act, (times) => clock?.add(times));

  // Reads from the page which room to follow, and in which role and language.
  const look = () => {
    if (!document.querySelector("[data-screen=rooms], [data-room]") || navigator.serviceWorker?.controller) beFree();
    const { room: code, seat } = document.querySelector("[data-room]")?.dataset ?? {};
    const name = code && `${code} ${seat} ${document.documentElement.lang}`;
    if (name === room?.name) return;
    room?.stop();
    room = clock = null;
    if (!code) return light();
    clock = measuring(base, (offset) => act("room/clock", { code, offset }));
    room = following({ base, act, code, seat, clock, name });
    if (seat === "player") outbox.resume(code);
    light();
  };
  const attributeFilter = ["data-room", "data-seat", "data-screen"];
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter });
  look();

  // The second click of a double click on "Next" would skip what the first click has shown. This listener is on the window, so
  // it runs before the listeners of the document and can stop the click.
  addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest?.(".room-controls")) event.stopImmediatePropagation();
  }, { capture: true });

  // A connection may be dead without an error, for example after the device was asleep. So the page connects again as soon as it
  // is visible again.
  const wake = (isSure) => {
    if (document.hidden) return;
    outbox.hurry();
    light();
    room?.wake(isSure);
  };
  document.addEventListener("visibilitychange", () => wake(true));
  addEventListener("pageshow", () => wake(true));
  addEventListener("online", () => wake(true));
  addEventListener("focus", () => wake(false));
  addEventListener("offline", () => room?.drop());
  return { send: outbox.send, free };
}

const wait = (time, signal) => new Promise((resolve) => {
  if (signal?.aborted) return resolve();
  const timer = setTimeout(resolve, time);
  signal?.addEventListener("abort", () => { clearTimeout(timer); resolve(); });
});

// MARK: The screen

// Keeps the screen on while `isWanted` returns true. Browsers release the lock when the page is hidden or the battery is low, and
// refuse it without a secure context. Returns a function to call whenever the result of `isWanted` may have changed.
function keepingLight(isWanted) {
  let held; // a promise of the lock
  return async () => {
    if (!isWanted()) {
      const lock = await held;
      if (!isWanted()) { held = null; await lock?.release(); }
    } else if (!document.hidden && (!held || (await held)?.released !== false)) {
      held = navigator.wakeLock?.request("screen").catch(() => null);
    }
  };
}

// MARK: The server's clock

// Measures how far the server's clock is ahead of this device's clock. Uses the sample with the shortest round trip, because the
// error is at most half of the round trip.
function measuring(base, tell) {
  let shortest = Infinity;
  const add = ({ asked, come, received, sent = received }) => {
    const trip = come - asked - (sent - received);
    if (trip < 0 || trip >= shortest) return;
    shortest = trip;
    tell(Math.round((received - asked + (sent - come)) / 2));
  };
  const sample = async () => {
    const asked = Date.now();
    const { now } = await (await fetch(`${base}/api/v1/clock`, { cache: "no-store", signal: AbortSignal.timeout(5_000) })).json();
    add({ asked, come: Date.now(), received: now });
  };
  /** Takes five samples. The promise resolves after the first. */
  async function measure() {
    shortest = Infinity;
    await sample().catch(() => {});
    (async () => { for (let count = 0; count < 4; count += 1) await sample().catch(() => wait(500)); })();
  }
  return { add, measure };
}

// MARK: Events

function following({ base, act, code, seat, clock, name }) {
  let isLetIn = false; // whether the host has just admitted the player; the next request then gets a snapshot
  let after, isPolling = false, hasPolled = false, isOver = false, heard = Date.now(), pause = firstPause;
  // These controllers abort the running request, and the pause between two requests.
  let connection = new AbortController(), rest = new AbortController();
  let measured; // a promise that resolves once the server's clock is known
  // Whether the app was last told that there is a connection, and a timer for telling it that the connection is lost.
  let isTold = true, losing;
  const tell = (status) => act("room/connection", { code, status });
  const address = (more = "") => {
    const known = after === undefined ? "" : `&after=${after}`;
    return `${base}/api/v1/rooms/${code}/events?as=${seat}&lang=${document.documentElement.lang}${known}${more}`;
  };

  function isAlive() {
    heard = Date.now();
    pause = firstPause;
    clearTimeout(losing);
    losing = null;
    if (!isTold) tell(200);
    isTold = true;
  }
  function isLost() {
    losing ??= setTimeout(() => { if (isTold && !isOver) tell(0); isTold = false; }, lostAfter);
  }

  function take(events) {
    if (!events.length) return;
    for (const { id } of events) if (id != null) after = id;
    act("room/events", { code, events });
    const bye = events.find(({ event }) => event === "bye")?.data.reason;
    isLetIn = bye === "admitted";
    if (bye && !isLetIn && bye !== "restart") stop();
  }

  // Stops following the room if the server refuses the request. Returns whether the response has events.
  function isGood({ ok, status }) {
    if (ok) return true;
    if (status < 500 && status !== 408 && status !== 429) { stop(); tell(status); }
    return false;
  }

  async function stream({ signal }) {
    let timer;
    const expect = (time, failed) => { clearTimeout(timer); timer = setTimeout(failed, time); };
    const drop = () => connection.abort();
    const started = connection;
    // If no byte arrives in this time, a proxy is holding back the response until its end, or the network is dead.
    expect(longestOpening, () => { isPolling = navigator.onLine; started.abort(); });
    try {
      const response = await fetch(address(), { headers: { Accept: "text/event-stream" }, cache: "no-store", signal });
      if (!isGood(response)) return;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ""; ;) {
        const { value, done } = await reader.read();
        if (done) return;
        await measured;
        expect(longestSilence, drop);
        isAlive();
        const blocks = (text + value).split("\n\n");
        text = blocks.pop();
        take(blocks.map(parsed).filter(Boolean));
      }
    } finally { clearTimeout(timer); }
  }

  async function poll(started) {
    // The first poll does not wait for events. If it gets no response, the problem is not only with streams, so the next attempt
    // is a stream again.
    const seconds = after === undefined || !hasPolled ? 0 : longestPoll;
    const timer = setTimeout(() => started.abort(), seconds * 1_000 + longestOpening);
    try {
      const headers = { Accept: "application/json" };
      const response = await fetch(address(`&wait=${seconds}`), { headers, cache: "no-store", signal: started.signal });
      if (!isGood(response)) return false;
      const events = await response.json();
      hasPolled = true;
      await measured;
      isAlive();
      take(events);
      return !events.some(({ event }) => event === "bye");
    } finally {
      clearTimeout(timer);
      isPolling = hasPolled;
    }
  }

  async function run() {
    await arrive(base, code);
    // Events are handled only once the clock is known, but are requested immediately.
    measured = Promise.race([clock.measure(), wait(1_500)]);
    while (!isOver) {
      connection = new AbortController();
      const { signal } = connection;
      let isFine = false;
      isLetIn = false;
      try { isFine = isPolling ? await poll(connection) : await stream(connection); } catch { /* The loop tries again. */ }
      if (isOver) return;
      if (!isFine && !isLetIn) isLost();
      if (isFine || isLetIn || (isPolling && signal.aborted)) continue;
      rest = new AbortController();
      await wait(signal.aborted ? 0 : pause * (0.75 + Math.random() / 2), rest.signal);
      pause = Math.min(2 * pause, Date.now() - heard < longOutage ? longestPause : sparePause);
    }
  }

  function stop() {
    isOver = true;
    clearTimeout(losing);
    connection.abort();
    rest.abort();
  }

  run();
  return {
    name, stop, isOver: () => isOver,
    /** Connects again if nothing has arrived for 12 s. With `isSure` (the page was hidden or offline), 1 s is enough. */
    wake(isSure) {
      if (isOver || Date.now() - heard < (isSure ? 1_000 : 12_000)) return;
      pause = firstPause;
      clock.measure();
      rest.abort();
      connection.abort();
    },
    drop() {
      isLost();
      connection.abort();
    },
  };
}

// Parses a block of an event stream: lines with a name and a value. A line without a name is a comment.
function parsed(block) {
  const event = {};
  for (const line of block.split("\n")) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === "id") event.id = Number(value);
    else if (name === "event") event.event = value;
    else if (name === "data") event.data = JSON.parse(value);
  }
  return event.event && event;
}

// Redeems the secret in the fragment of a link that the host has made for another device. The server responds with a cookie that
// scripts cannot read.
async function arrive(base, code) {
  const secret = location.hash.slice(1);
  if (!secret || !location.pathname.startsWith(`${base}/rooms/`)) return;
  history.replaceState(history.state, "", location.pathname);
  const asking = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ secret }) };
  await fetch(`${base}/api/v1/rooms/${code}/arrival`, asking).catch(() => {});
}

// MARK: Moves

// Sends each move repeatedly until the server responds. The server applies moves with the same key only once.
function sendingMoves(base, act, measure) {
  const waiting = new Map(); // the latest attempt to send each unconfirmed move, by room and key
  // Tells the other tabs of the same player the outcome of a move.
  const tabs = globalThis.BroadcastChannel && new BroadcastChannel("potiron-room");
  tabs?.addEventListener("message", ({ data }) => act("room/sent", data));
  const name = (code, key) => `${prefix}${code}/${key}`;

  function send({ code, move, isKept }) {
    const place = name(code, move.key);
    if (waiting.has(place)) return;
    if (isKept) try { localStorage.setItem(place, JSON.stringify(move)); } catch { /* The move is sent, but not saved. */ }
    post(code, move, isKept, place);
  }

  async function post(code, move, isKept, place) {
    const until = Date.now() + 15_000; // a host's move is given up then, because the host no longer expects it to take effect
    let status, answer;
    for (let pause = 300; ; pause = Math.min(2 * pause, 8_000)) {
      const trying = new AbortController(); // aborts the request, or the pause after it
      waiting.set(place, { trying, began: Date.now() });
      [status, answer] = await attempt(code, move, trying).catch(() => [0, null]);
      const isFinal = status && status < 500 && ![408, 425, 429].includes(status) && answer?.reason !== "early";
      if (isFinal || (!isKept && Date.now() > until)) break;
      await wait(pause + Math.random() * pause, trying.signal);
    }
    waiting.delete(place);
    try { localStorage.removeItem(place); } catch { /* Not saved. */ }
    const report = { code, move, status, answer };
    act("room/sent", report);
    if (isKept && (status === 200 || answer?.reason === "answered")) tabs?.postMessage(report);
  }

  async function attempt(code, move, trying) {
    const asked = Date.now();
    const body = JSON.stringify(move);
    const headers = { "Content-Type": "application/json" };
    const timer = setTimeout(() => trying.abort(), 8_000);
    try {
      const request = { method: "POST", headers, body, keepalive: true, signal: trying.signal };
      const response = await fetch(`${base}/api/v1/rooms/${code}/moves`, request);
      const come = Date.now();
      const answer = await response.json().catch(() => null);
      if (response.ok && answer) measure({ asked, come, ...answer });
      return [response.status, answer];
    } finally { clearTimeout(timer); }
  }

  /** Sends the moves that an earlier page has saved but could not send. */
  function resume(code) {
    let places = [];
    try { places = Object.keys(localStorage).filter((place) => place.startsWith(`${prefix}${code}/`)); } catch { /* None. */ }
    for (const place of places) {
      try {
        const move = JSON.parse(localStorage.getItem(place));
        if (waiting.has(place)) continue;
        act("room/pending", { code, move });
        post(code, move, true, place);
      } catch { localStorage.removeItem(place); }
    }
  }

  /** Resends the moves that have had no response for a second. */
  function hurry() {
    for (const { trying, began } of waiting.values()) if (Date.now() - began > 1_000) trying.abort();
  }

  return { send, resume, hurry };
}
