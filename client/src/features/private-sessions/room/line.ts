/** How the network did lately, in both directions: the worse of them counts. */
export interface Line {
  /** Between 0 and 1. */
  loss: number;
  roundTripMs: number;
}

/** What has come since a connection began. */
export interface Counts {
  received: number;
  lost: number;
}

const WEAK_LOSS = 0.08;
const UNSTEADY_LOSS = 0.02;
const SLOW_MS = 400;

/** Reads the browser's own statistics, and compares them with those of before. */
export function readLine(
  reports: Iterable<Record<string, unknown>>,
  before: Counts | null,
): { line: Line | null; counts: Counts } {
  const counts = { received: 0, lost: 0 };
  let [lossThere, roundTripMs] = [0, 0];
  for (const report of reports) {
    const number = (name: string) => (typeof report[name] === 'number' ? report[name] : 0);
    if (report['type'] === 'inbound-rtp') {
      counts.received += number('packetsReceived');
      counts.lost += number('packetsLost');
    }
    if (report['type'] === 'remote-inbound-rtp') {
      lossThere = Math.max(lossThere, number('fractionLost'));
      roundTripMs = Math.max(roundTripMs, number('roundTripTime') * 1000);
    }
  }
  if (before === null) return { line: null, counts };
  const received = Math.max(0, counts.received - before.received);
  // Packets that come late after all are taken off again.
  const lost = Math.max(0, counts.lost - before.lost);
  const lossHere = received + lost === 0 ? 0 : lost / (received + lost);
  return { line: { loss: Math.max(lossHere, lossThere), roundTripMs }, counts };
}

/** In plain words; null while all is well. */
export function lineWords({ loss, roundTripMs }: Line): string | null {
  if (loss > WEAK_LOSS) return 'The network is weak. Turn your camera off so that the sound gets through.';
  if (loss > UNSTEADY_LOSS)
    return 'The network is unsteady. A cable, or a place closer to the router, helps.';
  return roundTripMs > SLOW_MS ? 'The network is slow: you hear each other late.' : null;
}
