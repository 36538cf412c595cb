import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import { currentOf } from './current-of.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (ms: number) => timestampOf(addMs(now, ms));
const { Scheduled, Paused } = SessionStatus;

describe('currentOf', () => {
  it('takes one that runs before one that was missed', () => {
    const missed = { status: Scheduled, date: at(-30 * MINUTE_MS) };
    const running = { status: Paused, date: at(-10 * MINUTE_MS) };
    expect(currentOf([missed, running], now)).toBe(running);
  });

  it('takes a planned one from an hour before its date on', () => {
    const planned = { status: Scheduled, date: at(HOUR_MS) };
    expect(currentOf([planned], now)).toBe(planned);
    expect(currentOf([planned], addMs(now, -1))).toBeUndefined();
  });
});
