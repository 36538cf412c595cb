/** Which seconds of a track were played. Each counts once, however often it is played. */

/** A player reports several times a second; more between two reports is a jump. */
const STEP_MAX = 1.5;

export function markHeard(heard: Set<number>, from: number, to: number): void {
  if (to < from || to - from > STEP_MAX) return;
  for (let second = Math.floor(from); second <= Math.floor(to); second += 1) heard.add(second);
}

interface Listening {
  /** Played on this page. */
  isStarted: boolean;
  /** The server knows of a play. */
  isListened: boolean;
  seconds: number;
  /** What the server knows. */
  told: number;
}

/** Opening the page is no listening: nothing is said before the first play, and later only what is new. */
export function isWorthTelling({ isStarted, isListened, seconds, told }: Listening): boolean {
  return isStarted && (!isListened || seconds > told);
}

export function heardSeconds(heard: ReadonlySet<number>): number {
  return heard.size;
}
