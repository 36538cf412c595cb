import { describe, expect, it } from 'vitest';
import { barsOfLoop } from './bars-of-loop.ts';

const loop = { name: 'loop.wav', src: '/x', start: 30, duration: 60 };

describe('barsOfLoop', () => {
  it('shows the loop alone, as high as the field', () => {
    const peaks = Array.from({ length: 512 }, (_, index) => (index < 256 ? 1 : index % 2 === 0 ? 0.25 : 0.5));
    const bars = barsOfLoop({ ...loop, peaks });
    expect(bars).toHaveLength(72);
    expect(new Set(bars)).toEqual(new Set([1]));
  });

  it('takes few peaks and silence, and draws nothing without any', () => {
    expect(barsOfLoop({ ...loop, peaks: [0, 0.5, 1] })).toHaveLength(72);
    expect(new Set(barsOfLoop({ ...loop, peaks: [0, 0] }))).toEqual(new Set([0]));
    expect(barsOfLoop({ ...loop, peaks: null })).toBeUndefined();
    expect(barsOfLoop({ ...loop, peaks: [] })).toBeUndefined();
  });
});
