import { faded } from './voices.ts';

export type NoteKind = 'sub' | 'acid' | 'reese' | 'pad' | 'stab' | 'bell';

type NoteShape = {
  waves: readonly { detune: number; kind: 'saw' | 'sine' | 'square' }[];
  attackSeconds: number;
  /** How fast the note dies away while it is held, per second. */
  decay: number;
  releaseSeconds: number;
  /** Low-pass cutoff in multiples of the note's pitch: where it rests, how far it opens at the begin, how fast that closes. */
  filter: { rest: number; open: number; close: number; resonance: number };
};

const shapes: Record<NoteKind, NoteShape> = {
  sub: {
    waves: [
      { detune: 0, kind: 'sine' },
      { detune: 0, kind: 'saw' },
    ],
    attackSeconds: 0.006,
    decay: 1.1,
    releaseSeconds: 0.05,
    filter: { rest: 2, open: 3, close: 14, resonance: 0.9 },
  },
  acid: {
    waves: [{ detune: 0, kind: 'saw' }],
    attackSeconds: 0.003,
    decay: 3,
    releaseSeconds: 0.03,
    filter: { rest: 2.2, open: 18, close: 11, resonance: 0.22 },
  },
  reese: {
    waves: [
      { detune: -0.007, kind: 'saw' },
      { detune: 0.008, kind: 'saw' },
      { detune: 0, kind: 'sine' },
    ],
    attackSeconds: 0.01,
    decay: 0.5,
    releaseSeconds: 0.06,
    filter: { rest: 5, open: 4, close: 3, resonance: 0.6 },
  },
  pad: {
    waves: [
      { detune: -0.0045, kind: 'saw' },
      { detune: 0.005, kind: 'saw' },
    ],
    attackSeconds: 0.5,
    decay: 0.05,
    releaseSeconds: 0.7,
    filter: { rest: 3.5, open: 0, close: 1, resonance: 0.9 },
  },
  stab: {
    waves: [
      { detune: -0.002, kind: 'saw' },
      { detune: 0.003, kind: 'square' },
    ],
    attackSeconds: 0.004,
    decay: 6,
    releaseSeconds: 0.12,
    filter: { rest: 1.5, open: 9, close: 9, resonance: 0.6 },
  },
  bell: {
    waves: [
      { detune: 0, kind: 'sine' },
      { detune: 2.003, kind: 'sine' },
    ],
    attackSeconds: 0.004,
    decay: 4.5,
    releaseSeconds: 0.3,
    filter: { rest: 12, open: 6, close: 4, resonance: 1 },
  },
};

/** Plays `pitches` (MIDI numbers) together. The sound is `seconds` plus the release long, and about equally loud for any chord. */
export function playNote(
  sampleRate: number,
  kind: NoteKind,
  pitches: readonly number[],
  seconds: number,
): Float32Array {
  const shape = shapes[kind];
  const sound = new Float32Array(Math.round((seconds + shape.releaseSeconds) * sampleRate));
  const gain = 0.8 / (Math.sqrt(pitches.length) * shape.waves.length);
  for (const pitch of pitches) {
    const hz = 440 * 2 ** ((pitch - 69) / 12);
    for (const wave of shape.waves) addWave(sound, wave.kind, (hz * (1 + wave.detune)) / sampleRate, gain);
  }
  const lowest = 440 * 2 ** ((Math.min(...pitches) - 69) / 12);
  shapeTone(sound, { shape, sampleRate, hz: lowest, seconds });
  return faded(sound);
}

function addWave(sound: Float32Array, kind: 'saw' | 'sine' | 'square', step: number, gain: number): void {
  if (step >= 0.5) return;
  // A start that depends on the pitch keeps the notes of a chord from adding up to one spike.
  let phase = (step * 977) % 1;
  for (let i = 0; i < sound.length; i += 1) {
    let value: number;
    if (kind === 'sine') value = Math.sin(phase * 2 * Math.PI);
    else if (kind === 'saw') value = 2 * phase - 1 - stepCorrection(phase, step);
    else
      value = (phase < 0.5 ? 1 : -1) + stepCorrection(phase, step) - stepCorrection((phase + 0.5) % 1, step);
    sound[i] = (sound[i] ?? 0) + value * gain;
    phase += step;
    if (phase >= 1) phase -= 1;
  }
}

/** Polynomial band-limited step: without it a saw at 22 kHz sings false notes of its own. */
function stepCorrection(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step;
    return x + x - x * x - 1;
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step;
    return x * x + x + x + 1;
  }
  return 0;
}

type Tone = { shape: NoteShape; sampleRate: number; hz: number; seconds: number };

/** Envelope and a state-variable low pass. The cutoff moves every 32 samples: the ear cannot tell, and a tangent is dear. */
function shapeTone(sound: Float32Array, { shape, sampleRate, hz, seconds }: Tone): void {
  const { rest, open, close, resonance } = shape.filter;
  let band = 0;
  let low = 0;
  let g = 0;
  let a = 0;
  for (let i = 0; i < sound.length; i += 1) {
    const t = i / sampleRate;
    if (i % 32 === 0) {
      const cutoffHz = Math.min(hz * (rest + open * Math.exp(-t * close)), sampleRate * 0.45);
      g = Math.tan((Math.PI * cutoffHz) / sampleRate);
      a = 1 / (1 + g * (g + 2 * resonance));
    }
    const high = ((sound[i] ?? 0) - low - band * (g + 2 * resonance)) * a;
    const bandNow = band + g * high;
    const lowNow = low + g * bandNow;
    band = bandNow + g * high;
    low = lowNow + g * bandNow;
    const attack = Math.min(1, t / shape.attackSeconds);
    const release = t < seconds ? 1 : Math.max(0, 1 - (t - seconds) / shape.releaseSeconds);
    sound[i] = lowNow * attack * release * Math.exp(-t * shape.decay);
  }
}
