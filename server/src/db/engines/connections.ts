import { availableParallelism } from 'node:os';

/** Exports and sessions last long, and must not take the connections of calls. */
export const longPoolMax = 4;
/** One session listens and one notifies. */
const channels = 2;
/** For the short reads of all calls. */
export const sharedMax = 2;
/** For `psql`, a backup and monitoring. */
const leftOver = 10;
const poolMaxAtLeast = 2;

/**
 * Connections for the calls of one of `processes` on a server that allows `allowed` in all. More than the processors can
 * serve only wait for one another: on two, six are 7 to 15 % faster than twenty. Ten if there are as many, so that a few
 * slow reads of staff leave some for other calls.
 */
export function poolMaxOf(allowed: number, processes = 1, processors = availableParallelism()): number {
  const share = Math.floor((allowed - leftOver) / processes) - longPoolMax - sharedMax - channels;
  return Math.max(poolMaxAtLeast, Math.min(share, Math.max(10, 3 * processors)));
}
