import { expect, it } from 'vitest';
import { LineWatch } from './line.ts';

const picture = (packetsReceived: number, packetsLost: number, freezeCount = 0) => [
  { type: 'inbound-rtp', kind: 'audio', packetsReceived: 1, packetsLost: 900 },
  { type: 'inbound-rtp', kind: 'video', packetsReceived, packetsLost, freezeCount },
];

it('calls a line narrow after three readings in a row with losses or freezes', () => {
  const line = new LineWatch();
  const read = (...given: Parameters<typeof picture>) => line.read(picture(...given));
  expect([read(0, 0), read(1000, 100), read(2000, 200), read(3000, 300)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(read(4000, 301)).toBe(false);
  expect([read(5000, 302, 1), read(6000, 303, 3), read(7000, 304, 4)]).toEqual([false, false, true]);
});

it('takes the freezes of a picture that stands still for nothing', () => {
  const line = new LineWatch();
  const readings = [0, 3, 6, 9, 12].map((freezes) => line.read(picture(1000 + freezes, 0, freezes)));
  expect(readings).not.toContain(true);
});

it('takes a single bad moment, a new connection and no picture for nothing', () => {
  const line = new LineWatch();
  expect(line.read(picture(1000, 0))).toBe(false);
  expect(line.read(picture(2000, 500))).toBe(false);
  expect(line.read(picture(3000, 500))).toBe(false);
  expect(line.read(picture(10, 5))).toBe(false);
  expect([line.read([]), line.read([]), line.read([])]).toEqual([false, false, false]);
});
