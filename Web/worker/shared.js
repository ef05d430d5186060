// A file that a person shares with the app, or opens with it: it is put where the page finds it.
"use strict";

const { open, opened } = potiron;
const most = 8 << 20;

/** Takes the file out of a request, and sends the page on to where it is asked for. */
export async function take(request) {
  try {
    const file = request.method === "POST" && (await request.formData()).get("quiz");
    // A response has no name of its own.
    const headers = { "Content-Type": file?.type || "application/json", "X-File-Name": encodeURIComponent(file?.name ?? "") };
    if (file?.size <= most) await (await caches.open("potiron-shared")).put(open, new Response(file, { headers }));
  } catch { /* The page finds none, and says so. */ }
  return Response.redirect(opened, 303);
}
