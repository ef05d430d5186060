// Short tones, made here. A browser lets a page be heard only after a gesture, so that is when it begins, where the player wants it.
"use strict";

// Hertz, and seconds from the beginning.
const tones = {
  right: [[659, 0], [880, 0.09]],
  wrong: [[233, 0], [196, 0.12]],
  finished: [[523, 0], [659, 0.11], [784, 0.22], [1047, 0.33]],
};
let context, playing = 0, end = 0; // tones that can be heard or will be, and when the last sound ends

function wake() {
  if (!/(^|; )sound=on(;|$)/.test(document.cookie)) return;
  context ??= globalThis.AudioContext && new AudioContext();
  if (context?.state === "suspended") context.resume().catch(() => {});
}
for (const name of ["pointerup", "keydown"]) document.addEventListener(name, wake, { capture: true, passive: true });

function play(pitch, start) {
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.15, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
  source.connect(volume).connect(context.destination);
  playing += 1;
  // Nothing is to be heard: the device's loudspeaker may rest.
  source.addEventListener("ended", () => { if (--playing === 0) context.suspend().catch(() => {}); });
  source.start(start);
  source.stop(start + 0.3);
}

// Milliseconds of trembling and rest, where a device can be felt.
const tremors = { right: [15], wrong: [30, 40, 30], finished: [15, 60, 15] };

/** Lets something be felt, and heard after what is still being heard. */
export function sound(name) {
  if (tremors[name]) navigator.vibrate?.(tremors[name]);
  wake();
  if (!context || !tones[name]) return;
  const start = Math.max(context.currentTime, end);
  for (const [pitch, after] of tones[name]) play(pitch, start + after);
  end = start + tones[name].at(-1)[1] + 0.15;
}
