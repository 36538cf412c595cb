import { describe, expect, it } from 'vitest';
import { LoudnessMeter } from './loudness.ts';

/** Parts of a sine in both channels, as in the test signals of EBU Tech 3341. */
function loudnessOf(
  parts: [dbfs: number, seconds: number][],
  { sampleRate = 48_000, channels = 2, hertz = 1000 } = {},
) {
  const meter = new LoudnessMeter(sampleRate, channels);
  let at = 0;
  for (const [dbfs, seconds] of parts) {
    const samples = new Float32Array(Math.round(seconds * sampleRate));
    for (let frame = 0; frame < samples.length; frame += 1, at += 1)
      samples[frame] = 10 ** (dbfs / 20) * Math.sin((2 * Math.PI * hertz * at) / sampleRate);
    meter.add(
      Array.from({ length: channels }, () => samples),
      samples.length,
    );
  }
  return meter.integrated();
}

describe('integrated loudness', () => {
  it.each([
    ['a steady tone', [[-23, 20]], -23],
    ['a quiet steady tone', [[-33, 20]], -33],
    [
      'quiet ends, which the relative gate leaves out',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      'near silence, which the absolute gate leaves out',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      'two levels within the gate',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] as [string, [number, number][], number][])('of %s is as in EBU Tech 3341', (_what, parts, lufs) => {
    expect(Math.abs((loudnessOf(parts) ?? 0) - lufs)).toBeLessThanOrEqual(0.1);
  });

  it('is the same at every sample rate, for every frequency it knows', () => {
    for (const sampleRate of [22_050, 44_100, 96_000])
      expect(loudnessOf([[-20, 5]], { sampleRate, hertz: 997 })).toBeCloseTo(-20, 1);
    // Bass counts less, treble more.
    expect(loudnessOf([[-20, 5]], { hertz: 40 })).toBeLessThan(-25);
    expect(loudnessOf([[-20, 5]], { hertz: 8000 })).toBeGreaterThan(-17.5);
  });

  it('of a mono file is that of both loudspeakers', () => {
    expect(loudnessOf([[-23, 5]], { channels: 1 })).toBeCloseTo(-23, 1);
  });

  it('is unknown for silence and for less than a block', () => {
    expect(loudnessOf([[-100, 5]])).toBeNull();
    expect(loudnessOf([[-10, 0.3]])).toBeNull();
  });
});
