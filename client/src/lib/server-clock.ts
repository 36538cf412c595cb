import { toldTime } from '@dubplate/shared/api-client/told-time.ts';

/** Below this, the difference may be the way that the answer took. */
const NOTABLE_MS = 2000;

/** When the server gave its last answer, by its own clock; not a number before the first one. */
export function toldServerMs(): number {
  return Date.parse(toldTime.server);
}

/** The server's time, so that a device whose clock is wrong counts down to the right moment. The server decides every deadline. */
export function serverNowMs(): number {
  const aheadMs = toldServerMs() - toldTime.deviceMs;
  // Not a number before the first answer.
  return Date.now() + (Math.abs(aheadMs) > NOTABLE_MS ? aheadMs : 0);
}
