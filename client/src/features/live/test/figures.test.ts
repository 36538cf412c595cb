import { expect, it } from 'vitest';
import { type Figures, verdictOn } from './figures.ts';

const good: Figures = {
  width: 1280,
  height: 720,
  framesPerSecond: 30,
  loss: 0,
  roundTripMs: 40,
  hasSound: true,
  bitsPerSecond: 2_000_000,
};

it.each<[Partial<Figures>, string]>([
  [{}, 'green'],
  [{ loss: 0.02 }, 'orange'],
  [{ roundTripMs: 400 }, 'orange'],
  [{ framesPerSecond: 12 }, 'orange'],
  [{ loss: 0.06 }, 'red'],
  [{ framesPerSecond: 0 }, 'red'],
  [{ hasSound: false }, 'red'],
  [{ framesPerSecond: 0, hasSound: false }, 'red'],
])('says of %j that it is %s', (part, tone) => {
  expect(verdictOn({ ...good, ...part }).tone).toBe(tone);
});
