import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { readIn } from '../../ui/text/time-zone.ts';
import { cancelEffect, mayStaffCancel, movesWords, privateStatusWords } from './private-session-words.ts';

const { Upcoming, Completed, Canceled } = PrivateSessionStatus;
const session = {
  status: Upcoming,
  date: '2026-11-03T10:00:00.000Z',
  duration: 60,
  canceledByArtist: false,
  canceledByStaff: false,
};
const textAt = (
  time: string,
  changes: Partial<Omit<typeof session, 'status'>> & { status?: PrivateSessionStatus } = {},
) => privateStatusWords({ ...session, ...changes }, new Date(`2026-11-03T${time}Z`)).text;

describe('privateStatusWords', () => {
  it('says from the start to the end that it is running', () => {
    expect(textAt('09:59:59.999')).toBe('Upcoming');
    expect(textAt('10:00:00.000')).toBe('Running');
    expect(textAt('10:59:59.999')).toBe('Running');
    expect(textAt('11:00:00.000')).toBe('Upcoming');
    expect(textAt('11:00:00.000', { status: Completed })).toBe('Completed');
  });

  it('names who canceled it, also at the time it was booked for', () => {
    const canceled = { status: Canceled };
    expect(textAt('10:30:00.000', canceled)).toBe('Canceled by fan');
    expect(textAt('10:30:00.000', { ...canceled, canceledByArtist: true })).toBe('Canceled by artist');
    expect(textAt('10:30:00.000', { ...canceled, canceledByStaff: true })).toBe('Canceled by staff');
  });
});

describe('mayStaffCancel', () => {
  it('is so until it was completed or canceled', () => {
    const now = new Date('2026-11-03T10:30:00.000Z');
    const possible = [Upcoming, Completed, Canceled].map((status) =>
      mayStaffCancel({ ...session, status }, now),
    );
    expect(possible).toEqual([true, false, false]);
  });
});

describe('cancelEffect', () => {
  const people = { artist: { id: 'a', username: 'ada' }, user: { id: 'm', username: 'mia' } };

  beforeEach(() => readIn('Europe/Berlin'));
  afterEach(() => readIn(null));

  it('says which session it is, and who gets what back, less a voucher', () => {
    const booked = { ...people, date: session.date, price: 6000 };
    const effect = cancelEffect({ ...booked, discount: 1000 });
    expect(effect).toContain('Tuesday, November 3, 2026 at 11:00 AM in Europe/Berlin');
    expect(effect).toContain('$50.00 (5,000 tokens) go back to mia at once, and ada earns nothing.');
    expect(cancelEffect({ ...booked, discount: 6000 })).toContain('mia paid nothing.');
  });
});

describe('movesWords', () => {
  it('counts in words', () => {
    expect([0, 1, 3].map(movesWords)).toEqual(['Never', 'Once', '3 times']);
  });
});
