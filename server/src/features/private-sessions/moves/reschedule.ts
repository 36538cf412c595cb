import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import { FREE_CANCEL_HOURS } from '@dubplate/shared/features/private-sessions/model.ts';
import { mayMoveTo } from '@dubplate/shared/features/private-sessions/rules.ts';
import { addMs, dateOf, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { lockSellableArtists, lockTimes } from '../../artists/artists.ts';
import { lockFor, privateSessionFor, requireAct } from '../access.ts';
import { announceMoved, tellPrivateSession } from '../announce.ts';
import { presentPrivateSession } from '../present.ts';
import { findSettings } from '../settings.store.ts';
import { insertMove } from './moves.store.ts';
import { availabilityOf, refuseOwnTime, requireFree } from '../slots/slots.ts';
import { noMoveAsked, remindersPast, updatePrivateSession } from '../store.ts';

/** P8. The time of both is locked before the session, as when a fan books. */
export const reschedule = implement('privateSessions/reschedule', async ({ input, caller, db, ctx, now }) => {
  const { privateSessionId } = input;
  const date = dateOf(input.date);
  const { row: seen } = await privateSessionFor(db, caller, privateSessionId);
  await lockSellableArtists(db, [seen.artist_id]);
  await lockTimes(db, [seen.artist_id, seen.fan_id]);
  const { row, viewer: by } = await lockFor(db, caller, privateSessionId, 'either');
  requireAct(row, { act: 'move', by, now });
  const found = await findSettings(db, row.artist_id);
  if (!found?.settings) throw new Refusal('not-accepting');
  const duration = row.minutes as PrivateSessionSettings['duration']; // Was valid when booked.
  const settings = { ...found.settings, duration };
  const people = { artistId: row.artist_id, fanId: row.fan_id };
  const given = { ...people, settings, from: date, to: date, now, exceptId: row.id };
  const available = await availabilityOf(db, ctx, given);
  if (date.getTime() === row.starts_at.getTime()) throw new Refusal('slot-taken');
  if (!mayMoveTo(date, { by, now }))
    throw invalid({ date: `Please choose a time at least ${FREE_CANCEL_HOURS} hours ahead.` });
  if (by === 'buyer') refuseOwnTime(available, date);
  requireFree(available, { date, now, viewerId: row.fan_id });
  const moved = await updatePrivateSession(db, row.id, {
    starts_at: date,
    ends_at: addMs(date, row.minutes * MINUTE_MS),
    moves: row.moves + 1,
    moved_at: now,
    moved_by_artist: by === 'artist',
    reminders: remindersPast(date, now),
    ...noMoveAsked,
  });
  const move = { from_at: row.starts_at, to_at: date, by_artist: by === 'artist', reason: reasonOf(input) };
  await insertMove(db, { ...move, private_session_id: row.id, nth: moved.moves, moved_at: now });
  await announceMoved(db, { ctx, now }, { row: moved, move });
  await tellPrivateSession(db, moved, now);
  return await presentPrivateSession(db, { caller, now }, moved);
});

/** What was written, if anything. */
function reasonOf({ reason = '' }: { reason?: string | undefined }): string | null {
  return reason === '' ? null : reason;
}
