// Tells the editor when its page is hidden, so that it sends the edits that wait for a pause in typing, and when the page is visible
// again, so that it fetches what others have edited meanwhile.
"use strict";

export function mindEditing({ act }) {
  document.addEventListener("visibilitychange", () => {
    if (document.getElementById("app").dataset.screen === "create") act(document.hidden ? "editor/left" : "editor/seen");
  });
}
