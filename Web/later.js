// The whole style sheet, after the first picture: what stands in the page is enough for that one, and a link would hold it up.
"use strict";
{
  const { style } = document.currentScript.dataset;
  requestAnimationFrame(() => setTimeout(() => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
  }));
}
