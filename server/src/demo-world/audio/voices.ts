import { randomOf } from '../random.ts';

/** One-shot sounds, mono, peak about 1. A sound is made once for a track and then mixed in wherever it is played. */

export function kick(sampleRate: number, lowHz: number, decaySeconds: number): Float32Array {
  const sound = new Float32Array(Math.round(sampleRate * decaySeconds * 2.2));
  let phase = 0;
  for (let i = 0; i < sound.length; i += 1) {
    const t = i / sampleRate;
    phase += (lowHz + lowHz * 4.5 * Math.exp(-t * 42)) / sampleRate;
    const click = i < sampleRate * 0.002 ? 0.35 : 0;
    sound[i] = Math.tanh(1.6 * Math.sin(phase * 2 * Math.PI)) * Math.exp(-t / (decaySeconds * 0.5)) + click;
  }
  return faded(sound);
}

export function snare(sampleRate: number): Float32Array {
  const noise = highPassed(noiseOf('snare', Math.round(sampleRate * 0.26)), 900 / sampleRate);
  return faded(
    noise.map((value, i) => {
      const t = i / sampleRate;
      const body = Math.sin(2 * Math.PI * (178 * t + 0.9 * (1 - Math.exp(-t * 60)))) * Math.exp(-t * 24);
      return value * 0.75 * Math.exp(-t * 17) + body * 0.7;
    }),
  );
}

export function clap(sampleRate: number): Float32Array {
  const noise = highPassed(noiseOf('clap', Math.round(sampleRate * 0.28)), 1100 / sampleRate);
  return faded(
    noise.map((value, i) => {
      const t = i / sampleRate;
      // Three hands that never meet exactly, then the room.
      const burst = t < 0.033 ? Math.exp(-(t % 0.011) * 190) : Math.exp(-(t - 0.033) * 19);
      return value * burst * 0.9;
    }),
  );
}

export function rim(sampleRate: number): Float32Array {
  const sound = new Float32Array(Math.round(sampleRate * 0.07));
  return faded(
    sound.map((_, i) => {
      const t = i / sampleRate;
      return (
        (Math.sin(2 * Math.PI * 1730 * t) * 0.5 + Math.sin(2 * Math.PI * 520 * t) * 0.6) * Math.exp(-t * 75)
      );
    }),
  );
}

export function hat(sampleRate: number, decaySeconds: number): Float32Array {
  const noise = highPassed(noiseOf('hat', Math.round(sampleRate * decaySeconds * 4)), 6000 / sampleRate);
  return faded(noise.map((value, i) => value * Math.exp(-i / (sampleRate * decaySeconds))));
}

/** Noise that grows and brightens: what tells the ear that a drop is coming. */
export function riser(sampleRate: number, seconds: number): Float32Array {
  const sound = noiseOf('riser', Math.round(sampleRate * seconds));
  let low = 0;
  for (let i = 0; i < sound.length; i += 1) {
    const done = i / sound.length;
    const value = sound[i] ?? 0;
    low += (value - low) * (0.02 + 0.6 * done * done);
    sound[i] = low * done * done * (0.8 + 0.2 * Math.sin((i / sampleRate) * 50));
  }
  return faded(sound);
}

export function crash(sampleRate: number): Float32Array {
  const noise = highPassed(noiseOf('crash', Math.round(sampleRate * 2.2)), 3000 / sampleRate);
  return faded(noise.map((value, i) => value * Math.exp(-i / (sampleRate * 0.55))));
}

function noiseOf(seed: string, length: number): Float32Array {
  const random = randomOf(seed);
  return new Float32Array(length).map(() => random.next() * 2 - 1);
}

/** A first-order high pass, twice. `cutoff` is a share of the sample rate. */
function highPassed(sound: Float32Array, cutoff: number): Float32Array {
  const keep = 1 / (1 + 2 * Math.PI * Math.min(cutoff, 0.45));
  for (let round = 0; round < 2; round += 1) {
    let before = 0;
    let out = 0;
    for (let i = 0; i < sound.length; i += 1) {
      const value = sound[i] ?? 0;
      out = keep * (out + value - before);
      before = value;
      sound[i] = out;
    }
  }
  return sound;
}

/** Ends a sound at exactly nothing: a tail that is cut off clicks. */
export function faded(sound: Float32Array): Float32Array {
  const tail = Math.min(sound.length, 160);
  for (let i = 0; i < tail; i += 1) {
    const at = sound.length - 1 - i;
    sound[at] = ((sound[at] ?? 0) * i) / tail;
  }
  return sound;
}
