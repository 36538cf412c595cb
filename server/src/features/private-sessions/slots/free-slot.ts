import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { endHeldTime } from '../store.ts';

/** A page that names its time leaves another one alone, which another tab keeps. */
export const freeSlot = implement('privateSessions/free-slot', async ({ input, caller, db, now }) => {
  const { artistId, date } = input;
  const which = { fanId: caller.userId, artistId, date: date && dateOf(date) };
  const isFreed = await endHeldTime(db, which, now);
  if (!isFreed && artistId !== undefined && !(await listPeople(db, [artistId])).has(artistId))
    throw notFound('artist');
  return { ok: true };
});
