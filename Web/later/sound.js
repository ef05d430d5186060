// Short synthesized tones. Browsers allow sound only after a gesture, so a gesture starts the audio context if sound is on.
"use strict";

// Pitch in hertz, and start in seconds.
const tones = {
  right: [[659, 0], [880, 0.09]],
  wrong: [[233, 0], [196, 0.12]],
  finished: [[523, 0], [659, 0.11], [784, 0.22], [1047, 0.33]],
};
let context, playing = 0, end = 0; // the number of scheduled or audible tones, and when the last sound ends

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
  // After the last tone, suspends the context, so that the browser can turn the audio device off.
  source.addEventListener("ended", () => { if (--playing === 0) context.suspend().catch(() => {}); });
  source.start(start);
  source.stop(start + 0.3);
}

// Vibration patterns: milliseconds on and off.
const tremors = { right: [15], wrong: [30, 40, 30], finished: [15, 60, 15] };

/** Vibrates, and plays a sound after those already scheduled. */
export function sound(name) {
  if (tremors[name]) navigator.vibrate?.(tremors[name]);
  wake();
  if (!context || !tones[name]) return;
  const start = Math.max(context.currentTime, end);
  for (const [pitch, after] of tones[name]) play(pitch, start + after);
  end = start + tones[name].at(-1)[1] + 0.15;
}
