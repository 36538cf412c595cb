import { describe, expect, it } from 'vitest';
import { addMs, HOUR_MS } from '../../lib/dates.ts';
import { mayAct } from '../orders/lifecycle.ts';
import { type PrivateSessionAct, privateSessionLifecycle } from './lifecycle.ts';
import { PrivateSessionStatus } from './model.ts';
import { cancelRefundBps, cancelsFree, freeUntil, mayMoveTo } from './rules.ts';

const startsAt = new Date('2026-12-10T18:00:00Z');
const before = (hours: number, ms = 0) => addMs(startsAt, -hours * HOUR_MS + ms);

describe('cancelsFree', () => {
  it.each([
    { movedByArtist: false, now: before(24, -1), isFree: true },
    { movedByArtist: false, now: before(24), isFree: false },
    { movedByArtist: false, now: before(1), isFree: false },
    { movedByArtist: true, now: before(24), isFree: true },
    { movedByArtist: true, now: before(0, -1), isFree: true },
    { movedByArtist: true, now: startsAt, isFree: false },
  ])('is $isFree at $now, moved by the artist: $movedByArtist', ({ movedByArtist, now, isFree }) => {
    expect(cancelsFree({ startsAt, movedByArtist }, now)).toBe(isFree);
    expect(cancelRefundBps({ startsAt, movedByArtist }, now)).toBe(isFree ? 10_000 : 5000);
    expect(now < freeUntil({ startsAt, movedByArtist })).toBe(isFree);
  });

  it('is what the lifecycle says, which allows one of the two ways until the start', () => {
    for (const movedByArtist of [true, false])
      for (const now of [before(25), before(24, -1), before(24), before(24, 1), before(1), before(0, -1)]) {
        const line = { status: PrivateSessionStatus.Upcoming, start: startsAt, flags: { movedByArtist } };
        const may = (act: PrivateSessionAct) =>
          mayAct(privateSessionLifecycle, { act, by: 'buyer', line, now });
        const isFree = cancelsFree({ startsAt, movedByArtist }, now);
        expect([may('cancel'), may('cancel-late')]).toEqual([isFree, !isFree]);
        expect([may('leave'), may('leave-late')]).toEqual([isFree, !isFree]);
      }
  });

  it('allows no way from the start on', () => {
    for (const movedByArtist of [true, false]) {
      const line = { status: PrivateSessionStatus.Upcoming, start: startsAt, flags: { movedByArtist } };
      for (const act of ['cancel', 'cancel-late', 'leave', 'leave-late'] as const)
        expect(mayAct(privateSessionLifecycle, { act, by: 'buyer', line, now: startsAt })).toBe(false);
    }
  });
});

describe('mayMoveTo', () => {
  it('lets a fan choose any time, an artist one that is more than a day away', () => {
    const [early, late] = [before(24, -1), before(24)];
    expect([early, late].map((now) => mayMoveTo(startsAt, { by: 'artist', now }))).toEqual([true, false]);
    expect([early, late].map((now) => mayMoveTo(startsAt, { by: 'buyer', now }))).toEqual([true, true]);
  });
});
