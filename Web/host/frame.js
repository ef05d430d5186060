// Delays work that needs a layout to the next frame, which lays out the page anyway, so that a gesture costs one layout. A hidden
// page has no frames and does not wait.
"use strict";

const tasks = [];

/** Queues a task for the next frame. Runs it immediately on a hidden page. */
export const onArrival = (task) => (document.hidden ? task() : tasks.push(task));

/** Runs all queued tasks. */
export const arrive = () => tasks.splice(0).forEach((task) => task());
