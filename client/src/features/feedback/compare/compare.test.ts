import { describe, expect, it } from 'vitest';
import { alignmentOf, type Sound } from './align.ts';
import { gainText, lufsText, matchedGains } from './gains.ts';

/** Decaying clicks of changing pitch, one every 0.37 s. */
function beats({ delay = 0, level = 1, sampleRate = 44_100, spacing = 0.37 } = {}): Sound {
  const samples = new Float32Array(sampleRate * 8);
  for (let beat = 0; beat * spacing + delay < 8; beat += 1) {
    const start = Math.round((beat * spacing * (1 + (beat % 3) * 0.05) + delay) * sampleRate);
    for (let at = 0; at < sampleRate * 0.15 && start + at < samples.length; at += 1)
      samples[start + at] =
        level *
        Math.exp(-at / (sampleRate * 0.03)) *
        Math.sin((at / sampleRate) * 2 * Math.PI * (200 + 90 * (beat % 5)));
  }
  return { sampleRate, samples };
}

describe('the alignment of two versions', () => {
  it.each([0, 0.0261, -0.0132, 0.05])('finds a delay of %d s', (delay) => {
    const { offset, isAlike } = alignmentOf(beats({ delay: 0.1 }), beats({ delay: 0.1 + delay, level: 0.3 }));
    expect(isAlike).toBe(true);
    expect(Math.abs(offset - delay)).toBeLessThanOrEqual(0.001);
  });

  it('works across sample rates', () => {
    const { offset } = alignmentOf(beats({ delay: 0.1 }), beats({ delay: 0.13, sampleRate: 48_000 }));
    expect(Math.abs(offset - 0.03)).toBeLessThanOrEqual(0.001);
  });

  it('shifts nothing when the beginnings are different music', () => {
    expect(alignmentOf(beats(), beats({ spacing: 0.211 }))).toEqual({ offset: 0, isAlike: false });
  });
});

describe('the same loudness', () => {
  it.each([
    [
      [-9, -18],
      [10 ** (-9 / 20), 1],
    ],
    [
      [-14, -14],
      [1, 1],
    ],
    [
      [-14, null],
      [1, 1],
    ],
  ])('of %j needs the gains %j', (loudness, gains) => {
    matchedGains(loudness).forEach((gain, index) => expect(gain).toBeCloseTo(gains[index] ?? 0, 9));
  });

  it('is said in numbers', () => {
    expect(gainText(1)).toBe('0.0 dB');
    expect(gainText(10 ** (-9 / 20))).toBe('−9.0 dB');
    expect(lufsText(-14.02)).toBe('−14.0 LUFS');
    expect(lufsText(null)).toBe('not measured');
  });
});
