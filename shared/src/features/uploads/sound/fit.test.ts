import { describe, expect, it } from 'vitest';
import { FITTING_SECONDS_MAX, fittingBitRate } from './fit.ts';

describe('the bit rate that makes a track fit', () => {
  it.each([
    [30, 320],
    [130, 320],
    [131, 256],
    [240, 160],
    [327, 128],
    [328, null],
    [FITTING_SECONDS_MAX, 128],
    [FITTING_SECONDS_MAX + 1, null],
  ])('of %d seconds: %s kbit/s', (seconds, kbits) => {
    expect(fittingBitRate(seconds)).toBe(kbits);
  });
});
