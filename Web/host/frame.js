// Delays work that needs a layout to the next frame, which lays the page out anyway, so that a gesture costs one layout. A hidden page has
// no frames and does not wait.
"use strict";

const tasks = [];

/** Has a task wait for the frame, if there is going to be one. */
export const onArrival = (task) => (document.hidden ? task() : tasks.push(task));

/** Does all that waits. */
export const arrive = () => tasks.splice(0).forEach((task) => task());
