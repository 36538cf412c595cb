import { expect, it } from 'vitest';
import { delayText, readDelay } from './delay.ts';

const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.08 };
/** As a browser counts: seconds that all frames together waited, and how many came out. */
const stream = (kind: string, jitterBufferDelay: number, jitterBufferEmittedCount: number) => ({
  type: 'inbound-rtp',
  kind,
  jitterBufferDelay,
  jitterBufferEmittedCount,
});

it('adds half of the way there and back to how long the later of sound and picture waited', () => {
  const first = readDelay([pair, stream('audio', 100, 1000), stream('video', 10, 300)], null);
  expect(first.seconds).toBeNull();
  const next = readDelay([pair, stream('audio', 105, 1100), stream('video', 22, 360)], first.counts);
  // The picture waited 12 s in 60 frames, the sound 5 s in 100.
  expect(next.seconds).toBeCloseTo(0.24, 5);
});

it('knows nothing while nothing is played, without a way, and where a browser does not count', () => {
  const before = readDelay([pair, stream('video', 10, 300)], null).counts;
  expect(readDelay([pair, stream('video', 10, 300)], before).seconds).toBeNull();
  expect(readDelay([stream('video', 12, 360)], before).seconds).toBeNull();
  expect(readDelay([pair, { type: 'inbound-rtp', kind: 'video' }], before).seconds).toBeNull();
  // Ways that were tried and not taken say nothing.
  const other = { ...pair, nominated: false };
  expect(readDelay([other, stream('video', 12, 360)], before).seconds).toBeNull();
});

it('is measured again after a new connection, whose counts begin at nothing', () => {
  const before = readDelay([pair, stream('video', 100, 3000)], null).counts;
  expect(readDelay([pair, stream('video', 1, 30)], before).seconds).toBeNull();
});

it('is said in plain words', () => {
  expect([0.02, 0.24, 1.96].map(delayText)).toEqual([
    'You see what happens less than 0.1 s later.',
    'You see what happens about 0.2 s later.',
    'You see what happens about 2.0 s later.',
  ]);
  expect(delayText(null)).toBe('Measuring how late you see what happens…');
});
