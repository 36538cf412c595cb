import { expect, it } from 'vitest';
import { addMs, HOUR_MS, MINUTE_MS } from '../../lib/dates.ts';
import { SessionStatus } from './model.ts';
import {
  dueAt,
  dueStatus,
  isCurrent,
  mayGiveBack,
  opensAtOnce,
  refundableUntil,
  type SessionTimes,
} from './rules.ts';

const start = new Date('2026-05-01T20:00:00.000Z');
const at = (hours: number, ms = 0) => addMs(start, hours * HOUR_MS + ms);
/** What is asked at the millisecond before an instant, at it, and after it. */
const around = (hours: number, ask: (now: Date) => unknown) => [-1, 0, 1].map((ms) => ask(at(hours, ms)));
const times = (given: Partial<SessionTimes>): SessionTimes => ({
  status: SessionStatus.Scheduled,
  startsAt: start,
  standbyAt: null,
  startedAt: null,
  pausedAt: null,
  endedAt: null,
  liveMs: 0,
  onAirAt: null,
  ...given,
});

it('opens at once from five minutes before the date', () => {
  expect(around(-5 / 60, (now) => opensAtOnce(start, now))).toEqual([false, true, true]);
  expect(opensAtOnce(null, start)).toBe(true);
});

it('is the artist’s current session from an hour before the date', () => {
  expect(around(-1, (now) => isCurrent({ status: 1, startsAt: start }, now))).toEqual([false, true, true]);
});

it('lets holders give tickets back until 24 hours before, this very instant included', () => {
  const session = { status: SessionStatus.Scheduled, startsAt: start, dateChangedAt: null };
  expect(around(-24, (now) => mayGiveBack(session, at(-48), now))).toEqual([true, true, false]);
  const moved = { ...session, dateChangedAt: at(-2) };
  expect([at(-3), at(-2), at(-1)].map((bought) => mayGiveBack(moved, bought, at(-1)))).toEqual([
    true,
    false,
    false,
  ]);
});

it('ends what nobody opened or aired an hour later, and a pause after half an hour', () => {
  expect(dueAt(times({}))).toEqual(at(1));
  expect(dueAt(times({ status: SessionStatus.Standby, standbyAt: at(-0.5) }))).toEqual(at(0.5));
  const paused = { status: SessionStatus.Paused, startedAt: start, pausedAt: at(1) };
  expect(dueAt(times(paused))).toEqual(at(1.5));
  expect(dueAt(times({ ...paused, pausedAt: at(5.9) }))).toEqual(at(6));
  expect(dueAt(times({ status: SessionStatus.Live, startedAt: start, onAirAt: start }))).toEqual(at(6));
});

it('counts as held from ten minutes on air, and at six hours always', () => {
  const after = (minutes: number, ms: number) =>
    dueStatus(
      times({
        status: SessionStatus.Paused,
        startedAt: start,
        pausedAt: at(1),
        liveMs: minutes * MINUTE_MS + ms,
      }),
      at(1.5),
    );
  expect([after(10, -1), after(10, 0)]).toEqual([SessionStatus.Canceled, SessionStatus.Finished]);
  const endless = times({ status: SessionStatus.Live, startedAt: start, liveMs: 0, onAirAt: at(5.99) });
  expect(dueStatus(endless, at(6))).toBe(SessionStatus.Finished);
});

it('can be refunded for seven days', () => {
  expect(refundableUntil(start)).toEqual(at(7 * 24));
});
