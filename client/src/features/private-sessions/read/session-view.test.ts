import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import { mayDo, refundNow } from './session-view.ts';

const start = new Date('2026-11-27T18:00:00Z');
const session = {
  status: PrivateSessionStatus.Upcoming,
  date: timestampOf(start),
  dateCreated: timestampOf(addMs(start, -3 * DAY_MS)),
  duration: 60,
  price: 6001,
  discount: 0,
  review: null,
  updatedDate: null,
} as PrivateSession; // only what is looked at

describe('what comes back', () => {
  it.each([
    ['buyer', 24 * HOUR_MS + 1, 6001, false],
    ['buyer', 24 * HOUR_MS, 3000, true],
    ['buyer', 1, 3000, true],
    ['artist', 1, 6001, false],
  ] as const)('to a %s who cancels %i ms before the start is %i', (by, beforeMs, back, isLate) => {
    expect(refundNow(session, { by, now: addMs(start, -beforeMs) })).toEqual({ paid: 6001, back, isLate });
  });

  it('counts only what was paid', () => {
    const now = addMs(start, -HOUR_MS);
    expect(refundNow({ ...session, discount: 2001 }, { by: 'buyer', now })).toMatchObject({
      paid: 4000,
      back: 2000,
    });
  });
});

describe('what either side may do', () => {
  const before = (ms: number) => addMs(start, -ms);
  it.each([
    ['move', 'buyer', before(DAY_MS + 1), true],
    ['move', 'artist', before(DAY_MS), false],
    ['cancel', 'buyer', before(DAY_MS), false],
    ['cancel-late', 'buyer', before(DAY_MS), true],
    ['cancel-late', 'buyer', start, false],
    ['cancel', 'artist', addMs(start, 59 * MINUTE_MS), true],
    ['cancel', 'artist', addMs(start, 60 * MINUTE_MS), false],
    ['review', 'buyer', addMs(start, 60 * MINUTE_MS - 1), false],
    ['review', 'buyer', addMs(start, 60 * MINUTE_MS), true],
  ] as const)('%s by the %s at %o: %s', (act, by, now, may) => {
    expect(mayDo(session, act, { by, now })).toBe(may);
  });

  it('is one review', () => {
    const reviewed = { ...session, status: PrivateSessionStatus.Completed, review: 'It helped me.' };
    expect(mayDo(reviewed, 'review', { by: 'buyer', now: addMs(start, DAY_MS) })).toBe(false);
  });
});
