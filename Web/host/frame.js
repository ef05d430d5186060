// Delays work that needs a layout until the next frame, which lays out the page anyway. So a gesture costs only one layout. A
// hidden page has no frames and does not wait.
"use strict";

const tasks = [];

/** Queues a task for the next frame. Runs it immediately on a hidden page. */
export const onArrival = (task) => (document.hidden ? task() : tasks.push(task));

/** Runs all queued tasks. */
export const arrive = () => tasks.splice(0).forEach((task) => task());
