// Live rooms: follows the room that the page draws in data-room, and sends moves to it. Events arrive in a stream or, where a
// network holds streams back, by long polling. A move stays in localStorage until the server has answered it.
"use strict";

const prefix = "potiron-room/"; // of the keys in localStorage
// Milliseconds: how long a response may take, how long a stream may be silent (the server sends something every 10 s), and after
// how long the app learns that the connection is lost.
const [longestOpening, longestSilence, lostAfter] = [4_000, 12_000, 2_000];
const longestPoll = 10; // in seconds: the server answers a poll by then, with or without events
const [firstPause, longestPause] = [500, 1_000]; // between attempts to connect; half of it at least, one and a half times at most
const [longOutage, sparePause] = [120_000, 10_000]; // after so long without a connection, the pauses are longer

/**
 * Follows rooms. Returns a function that sends a move, `{code, move: {key, move}, isKept}`, and a promise that the page neither asks
 * for a name nor follows a room. What loads in advance waits for it, because it would compete with the first question.
 */
export function followingRooms({ base, act }) {
  let room, clock, beFree;
  const free = new Promise((resolve) => { beFree = resolve; });
  const light = keepingLight(() => room && !room.isOver());
  const outbox = sendingMoves(base, act, (times) => clock?.add(times));

  // What the page draws decides which room to follow, in which role and language.
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

  // A double click on "Next" would also skip what the first press shows. Before all listeners on the document.
  addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest?.(".room-controls")) event.stopImmediatePropagation();
  }, { capture: true });

  // A connection may be dead without an error, for example after sleep. So a page that is seen again gets a new one at once.
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

// Keeps the screen on. Browsers let it go off again when the page is hidden, without a secure context, and with little power.
// Returns a function to call whenever the answer of `isWanted` may have changed.
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

// Measures how far the server's clock is ahead. The sample with the shortest round trip counts, because its error is at most half.
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
  /** Takes five samples. Returns a promise of the first. */
  async function measure() {
    shortest = Infinity;
    await sample().catch(() => {});
    (async () => { for (let count = 0; count < 4; count += 1) await sample().catch(() => wait(500)); })();
  }
  return { add, measure };
}

// MARK: Events

function following({ base, act, code, seat, clock, name }) {
  let isLetIn = false; // whether the host has let the player in: a new request gives a snapshot
  let after, isPolling = false, hasPolled = false, isOver = false, heard = Date.now(), pause = firstPause;
  let connection = new AbortController(), rest = new AbortController(); // of the running request, and of the pause between two
  let measured; // a promise that the clock is known
  let isTold = true, losing; // whether the app believes that there is a connection, and a timer to tell it otherwise
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

  // Stops if the server refuses. Returns whether the response has events.
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
    // Without a byte in this time, something on the way waits for the end of the response, or the network is dead.
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
    // The first poll does not wait. Without a response to it, it is not only streams that are held back.
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
    // Events wait for the clock, but the request for them does not.
    measured = Promise.race([clock.measure(), wait(1_500)]);
    while (!isOver) {
      connection = new AbortController();
      const { signal } = connection;
      let isFine = false;
      isLetIn = false;
      try { isFine = isPolling ? await poll(connection) : await stream(connection); } catch { /* Lost; connects again. */ }
      if (isOver) return;
      if (!isFine && !isLetIn) isLost();
      if (isFine || isLetIn || (isPolling && signal.aborted)) continue;
      rest = new AbortController();
      await wait(signal.aborted ? 0 : pause * (0.5 + Math.random()), rest.signal);
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
    /** Connects anew. Unless it `isSure` that time has passed, only if nothing was heard lately. */
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

// A block of a stream: lines with a name and a value. A line without a name is a comment.
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

// Redeems the secret in the fragment of a link for another device. The server answers with a cookie that scripts cannot read.
async function arrive(base, code) {
  const secret = location.hash.slice(1);
  if (!secret || !location.pathname.startsWith(`${base}/rooms/`)) return;
  history.replaceState(history.state, "", location.pathname);
  const asking = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ secret }) };
  await fetch(`${base}/api/v1/rooms/${code}/arrival`, asking).catch(() => {});
}

// MARK: Moves

// Sends each move until the server answers. The server makes a move with the same key once.
function sendingMoves(base, act, measure) {
  const waiting = new Map(); // the moves on their way, by room and key: each with its last attempt
  // Another tab of the same player learns what became of a move.
  const tabs = globalThis.BroadcastChannel && new BroadcastChannel("potiron-room");
  tabs?.addEventListener("message", ({ data }) => act("room/sent", data));
  const name = (code, key) => `${prefix}${code}/${key}`;

  function send({ code, move, isKept }) {
    const place = name(code, move.key);
    if (waiting.has(place)) return;
    if (isKept) try { localStorage.setItem(place, JSON.stringify(move)); } catch { /* It is sent from memory. */ }
    post(code, move, isKept, place);
  }

  async function post(code, move, isKept, place) {
    const until = Date.now() + 15_000; // a move of the host that is late would surprise
    let status, answer;
    for (let pause = 300; ; pause = Math.min(2 * pause, 8_000)) {
      const trying = new AbortController(); // ends the request, or the pause after it
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

  /** Sends what an earlier page has left. */
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

  /** Sends again what may hang. */
  function hurry() {
    for (const { trying, began } of waiting.values()) if (Date.now() - began > 1_000) trying.abort();
  }

  return { send, resume, hurry };
}
