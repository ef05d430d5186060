// Makes pictures for quizzes smaller, and encodes them again from their pixels, so that no other data of the files is kept.
"use strict";
import { base64 } from "./files.js";

const longest = 1280; // the longest side of a picture, in pixels
const largest = 2 << 20; // the size of the largest picture in a quiz, in bytes
const quality = 0.85;

/** Takes pictures as data URLs. Returns the new content of each picture in Base64, or null if the browser cannot decode it. */
export async function shrink(pictures) {
  const contents = [];
  // One after the other: a large picture needs much memory.
  for (const address of pictures) contents.push(await shrinkOne(address).catch(() => null));
  return contents;
}

async function shrinkOne(address) {
  const [head, data] = address.split(",");
  const type = head.slice("data:".length, -";base64".length);
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], { type }));
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A browser that cannot write WebP writes PNG, which is large for photos.
  let content = await encoded(canvas, "image/webp");
  if (content.type !== "image/webp" && (type === "image/jpeg" || content.size > largest)) {
    // JPEG has no transparency.
    Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "#fff" }).fillRect(0, 0, canvas.width, canvas.height);
    content = await encoded(canvas, "image/jpeg");
  }
  return base64(content);
}

const encoded = (canvas, type) => new Promise((resolve, reject) =>
  canvas.toBlob((content) => (content ? resolve(content) : reject(new Error("the picture is too large"))), type, quality));
