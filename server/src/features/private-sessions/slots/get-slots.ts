import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import { SLOT_DAYS_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { mayMoveTo } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Slot } from '@dubplate/shared/features/private-sessions/slots.ts';
import { addMs, DAY_MS, dateOf, type Timestamp, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { isAllowed, type Side } from '../access.ts';
import { countUpcomingWith, findPrivateSession, type PrivateSessionRow } from '../private-sessions.store.ts';
import { findSettings } from '../settings.store.ts';
import { availabilityOf, offeredSlots } from './slots.ts';

export const getSlots = implement('privateSessions/get-slots', async ({ input, caller, db, ctx, now }) => {
  const { artistId } = input;
  const period = periodOf(input);
  const artist = await findSettings(db, artistId);
  if (!artist?.settings) throw notFound('artist');
  const viewerId = caller?.userId;
  const moved = await ownSession(db, { id: input.privateSessionId, artistId, callerId: viewerId });
  const fanId = moved?.fan_id ?? viewerId;
  // A session keeps its length when it is moved, whatever the settings are by now.
  const duration =
    (moved?.minutes as PrivateSessionSettings['duration'] | undefined) ?? artist.settings.duration; // Was valid when booked.
  const settings = { ...artist.settings, duration };
  const [available, ownUpcoming] = await Promise.all([
    availabilityOf(db, ctx, { artistId, fanId, settings, ...period, now, exceptId: moved?.id }),
    viewerId === undefined ? 0 : countUpcomingWith(db, { artistId, fanId: viewerId, now }),
  ]);
  const offered = offeredSlots(available, { ...period, now, viewerId: fanId });
  const slots = moved
    ? targetsOf(offered, { row: moved, by: moved.artist_id === viewerId ? 'artist' : 'buyer', now })
    : artist.isOpen
      ? offered
      : [];
  const own = available.held.find(({ fan_id }) => fan_id === viewerId);
  return {
    items: slots.map(({ start, isHeld }) => ({ date: timestampOf(start), held: isHeld })),
    total: slots.length,
    isOpen: artist.isOpen,
    timeZone: settings.timeZone,
    duration,
    price: settings.price,
    description: settings.description,
    meetsOutside: settings.meetingUrl !== undefined,
    ownUpcoming,
    hold: own ? { date: timestampOf(own.starts_at), expiresAt: timestampOf(own.expires_at) } : null,
  };
});

function periodOf(asked: { from: Timestamp; to: Timestamp }): { from: Date; to: Date } {
  const [from, to] = [dateOf(asked.from), dateOf(asked.to)];
  if (to < from || to > addMs(from, SLOT_DAYS_MAX * DAY_MS))
    throw invalid({ to: `Please ask for at most ${SLOT_DAYS_MAX} days.` });
  return { from, to };
}

/** What moves the session to there, and nothing else: the same questions as in reschedule.ts. */
function targetsOf<S extends Slot>(
  slots: readonly S[],
  { row, by, now }: { row: PrivateSessionRow; by: Side; now: Date },
): S[] {
  if (!isAllowed(row, { act: 'move', by, now })) return [];
  const isOwn = ({ start }: Slot) => start.getTime() === row.starts_at.getTime();
  return slots.filter((slot) => !isOwn(slot) && mayMoveTo(slot.start, { by, now }));
}

/** The session with this artist that is to be moved, if the caller is one of its two people. */
async function ownSession(
  db: Db,
  { id, artistId, callerId }: { id: string | undefined; artistId: string; callerId: string | undefined },
) {
  if (id === undefined || callerId === undefined) return undefined;
  const row = await findPrivateSession(db, id);
  return row?.artist_id === artistId && [row.fan_id, row.artist_id].includes(callerId) ? row : undefined;
}
