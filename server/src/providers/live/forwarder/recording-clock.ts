import type { Kind } from './answer.ts';
import { clockRates } from './clock-rates.ts';

/** Publishers report within two seconds. Without a report, the times of arrival must do. */
const REPORT_WAIT_MS = 2500;
/** Sound cards and clocks run apart by a few milliseconds a minute; larger steps are errors, and would be heard. */
const STEP_MS_MAX = 2;

/** That this timestamp was at this time. */
interface Mark {
  ms: number;
  timestamp: number;
}

/** Puts the packets of sound and picture of one publisher on one timeline, which begins at zero. */
export class RecordingClock {
  readonly #marks: Partial<Record<Kind, Mark>> = {};
  readonly #firsts: Partial<Record<Kind, Mark>> = {};
  #zeroMs: number | null = null;

  noteFirst(kind: Kind, timestamp: number, ms: number): void {
    this.#firsts[kind] ??= { ms, timestamp };
  }

  /** `ms` is on the same clock as arrivals. */
  noteSenderReport(kind: Kind, { ms, timestamp }: Mark): void {
    const mark = this.#marks[kind];
    if (mark === undefined || this.#zeroMs === null) {
      this.#marks[kind] = { ms, timestamp };
      return;
    }
    const expectedMs = msAt(kind, mark, timestamp);
    const stepMs = Math.max(-STEP_MS_MAX, Math.min(STEP_MS_MAX, ms - expectedMs));
    this.#marks[kind] = { ms: expectedMs + stepMs, timestamp };
  }

  /** True once times can be told. */
  isReady(now: number): boolean {
    if (this.#zeroMs !== null) return true;
    const firsts = (['audio', 'video'] as const).flatMap((kind) => {
      const first = this.#firsts[kind];
      return first === undefined ? [] : [{ kind, ...first }];
    });
    if (firsts.length === 0) return false;
    const areReported = firsts.length === 2 && firsts.every(({ kind }) => this.#marks[kind] !== undefined);
    if (!areReported && now - Math.min(...firsts.map(({ ms }) => ms)) < REPORT_WAIT_MS) return false;
    this.#zeroMs = Math.min(...firsts.map(({ kind, timestamp }) => this.#msOf(kind, timestamp)));
    return true;
  }

  secondsOf(kind: Kind, timestamp: number): number {
    return (this.#msOf(kind, timestamp) - (this.#zeroMs ?? 0)) / 1000;
  }

  #msOf(kind: Kind, timestamp: number): number {
    const mark = (this.#marks[kind] ??= this.#firsts[kind] ?? { ms: 0, timestamp });
    return msAt(kind, mark, timestamp);
  }
}

function msAt(kind: Kind, mark: Mark, timestamp: number): number {
  return mark.ms + ((timestamp - mark.timestamp) | 0) / (clockRates[kind] / 1000);
}
