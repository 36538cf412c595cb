/**
 * How two versions of a track lie to each other. Encoders put a few hundredths of a second of silence before the sound, so
 * the same place of two files is not at the same time.
 */

/** Energies are compared in steps of this many seconds. */
const COARSE_SECONDS = 0.01;
const FINE_SECONDS = 0.0005;
/** Longer than a wave of the bass, whose own swing is no attack. */
const WINDOW_SECONDS = 0.01;
/** Encoder delays are below a tenth of a second; a larger shift means a changed arrangement. */
const SHIFT_MAX_SECONDS = 0.12;
/** How much of the beginning is compared. */
const COMPARED_SECONDS = 20;
/** Below this likeness the beginnings are different music, and nothing is shifted. */
const ALIKE_MIN = 0.5;

export interface Sound {
  sampleRate: number;
  samples: Float32Array;
}

export interface Alignment {
  /** Seconds by which the second sound comes later; negative when it comes earlier. */
  offset: number;
  isAlike: boolean;
}

export function alignmentOf(first: Sound, second: Sound): Alignment {
  const coarse = bestShift(first, second, { step: COARSE_SECONDS, around: 0, reach: SHIFT_MAX_SECONDS });
  if (coarse.likeness < ALIKE_MIN) return { offset: 0, isAlike: false };
  const fine = bestShift(first, second, { step: FINE_SECONDS, around: coarse.shift, reach: COARSE_SECONDS });
  return { offset: fine.likeness > 0 ? fine.shift : coarse.shift, isAlike: true };
}

interface Search {
  step: number;
  around: number;
  reach: number;
}

function bestShift(first: Sound, second: Sound, { step, around, reach }: Search) {
  const one = onsetsOf(first, step);
  const other = onsetsOf(second, step);
  const middle = Math.round(around / step);
  const radius = Math.round(reach / step);
  let best = { shift: around, likeness: -1 };
  for (let shift = middle - radius; shift <= middle + radius; shift += 1) {
    const likeness = correlation(one, other, shift);
    if (likeness > best.likeness) best = { shift: shift * step, likeness };
  }
  return best;
}

/** The rise of the energy at each step: attacks stand out, whatever the level. */
function onsetsOf({ sampleRate, samples }: Sound, step: number): Float32Array {
  const length = Math.min(samples.length, Math.floor(COMPARED_SECONDS * sampleRate));
  const sums = new Float64Array(length + 1);
  for (let at = 0; at < length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (samples[at] ?? 0) ** 2;
  const level = (from: number, to: number) => Math.sqrt(((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from));
  const perStep = sampleRate * step;
  const window = Math.round(sampleRate * WINDOW_SECONDS);
  const rises = new Float32Array(Math.floor(length / perStep));
  for (let index = 0; index < rises.length; index += 1) {
    const at = Math.round(index * perStep);
    if (at >= window && at + window <= length)
      rises[index] = Math.max(0, level(at, at + window) - level(at - window, at));
  }
  return rises;
}

function correlation(one: Float32Array, other: Float32Array, shift: number): number {
  let product = 0;
  let ones = 0;
  let others = 0;
  const from = Math.max(0, -shift);
  const to = Math.min(one.length, other.length - shift);
  for (let index = from; index < to; index += 1) {
    const a = one[index] ?? 0;
    const b = other[index + shift] ?? 0;
    product += a * b;
    ones += a * a;
    others += b * b;
  }
  return ones === 0 || others === 0 ? 0 : product / Math.sqrt(ones * others);
}
