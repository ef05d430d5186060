// Stores a file that the player shares with the installed app or opens with it. The page takes the file from the cache.
"use strict";

const { open, opened } = potiron;
const most = 8 << 20; // the size of the largest shared file, in bytes

/** Saves the file of a request, and redirects to the page that opens it. */
export async function take(request) {
  try {
    const file = request.method === "POST" && (await request.formData()).get("quiz");
    // A response has no file name, so a header carries it.
    const headers = { "Content-Type": file?.type || "application/json", "X-File-Name": encodeURIComponent(file?.name ?? "") };
    if (file?.size <= most) await (await caches.open("potiron-shared")).put(open, new Response(file, { headers }));
  } catch { /* The page reports that there is no file. */ }
  return Response.redirect(opened, 303);
}
