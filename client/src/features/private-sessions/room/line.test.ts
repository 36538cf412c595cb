import { expect, it } from 'vitest';
import { lineWords, readLine } from './line.ts';

const inbound = (packetsReceived: number, packetsLost: number) => ({
  type: 'inbound-rtp',
  packetsReceived,
  packetsLost,
});

it('measures what was lost since the last look, in the worse direction', () => {
  const first = readLine([inbound(100, 90)], null);
  expect(first).toEqual({ line: null, counts: { received: 100, lost: 90 } });
  expect(readLine([inbound(190, 100)], first.counts).line).toEqual({ loss: 0.1, roundTripMs: 0 });
  const there = { type: 'remote-inbound-rtp', fractionLost: 0.25, roundTripTime: 0.08 };
  expect(readLine([inbound(190, 100), there], first.counts).line).toEqual({ loss: 0.25, roundTripMs: 80 });
  expect(readLine([inbound(100, 80)], first.counts).line).toEqual({ loss: 0, roundTripMs: 0 });
});

it.each([
  [{ loss: 0, roundTripMs: 50 }, null],
  [{ loss: 0.02, roundTripMs: 400 }, null],
  [{ loss: 0.021, roundTripMs: 50 }, 'The network is unsteady'],
  [{ loss: 0.081, roundTripMs: 50 }, 'The network is weak'],
  [{ loss: 0, roundTripMs: 401 }, 'The network is slow'],
])('says of %o: %s', (line, words) => {
  const said = lineWords(line);
  expect(said?.slice(0, words?.length) ?? null).toBe(words);
});
