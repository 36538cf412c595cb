import { figureOf, type Report } from '../connection/reports.ts';

interface Count {
  /** Seconds that everything which was played had waited, added up. */
  waited: number;
  /** How many frames, or samples of sound. */
  played: number;
}

/** By kind: sound or picture. */
export type DelayCounts = ReadonlyMap<unknown, Count>;

interface Delay {
  counts: DelayCounts;
  /** Null while it isn't known. */
  seconds: number | null;
}

/**
 * How far what is played is behind what the engine sends at this moment: half of the way there and back, and how long sound
 * and picture wait to be played evenly. The later of both counts, because a browser plays them together.
 */
export function readDelay(reports: Iterable<Report>, before: DelayCounts | null): Delay {
  const counts = new Map<unknown, Count>();
  let roundTrip: number | null = null;
  for (const report of reports) {
    if (report['type'] === 'candidate-pair' && report['nominated'] === true)
      roundTrip = figureOf(report, 'currentRoundTripTime') ?? roundTrip;
    if (report['type'] !== 'inbound-rtp') continue;
    const waited = figureOf(report, 'jitterBufferDelay');
    const played = figureOf(report, 'jitterBufferEmittedCount');
    if (waited !== null && played !== null) counts.set(report['kind'], { waited, played });
  }
  const waits = [...counts].flatMap(([kind, { waited, played }]) => {
    const last = before?.get(kind);
    return last && played > last.played ? [(waited - last.waited) / (played - last.played)] : [];
  });
  const isKnown = roundTrip !== null && waits.length > 0;
  return { counts, seconds: isKnown ? Number(roundTrip) / 2 + Math.max(...waits) : null };
}

export function delayText(seconds: number | null): string {
  if (seconds === null) return 'Measuring how late you see what happens…';
  return `You see what happens ${seconds < 0.05 ? 'less than 0.1 s' : `about ${seconds.toFixed(1)} s`} later.`;
}
