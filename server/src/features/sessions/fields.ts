import { addMs, dateOf, HOUR_MS, MINUTE_MS, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import { invalid } from '../../http/errors.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { listTakenTimes, lockTimes, refuseTaken } from '../artists/artists.ts';

/** A session can be planned so long ahead. */
const AHEAD_HOURS_MAX = 2 * 366 * 24;

/** The date that was sent. Refuses one in the past where the session must be to come, and one that is years away. */
export function sentDate(moment: Timestamp, now: Date, { mayBePast }: { mayBePast: boolean }): Date {
  const date = dateOf(moment);
  if (!mayBePast && date <= now) throw invalid({ date: 'Please choose a date in the future.' });
  if (date > addMs(now, AHEAD_HOURS_MAX * HOUR_MS))
    throw invalid({ date: 'Please choose a date within two years.' });
  return date;
}

/** An artist has one session at a time, live or private. Their own calendar does not count. */
export async function refuseOverlap(
  tx: Tx,
  ctx: Context,
  given: { artistId: string; sessionId: string; from: Date; minutes: number },
): Promise<void> {
  const { artistId, sessionId, from, minutes } = given;
  const period = { artistId, from, to: addMs(from, minutes * MINUTE_MS) };
  await lockTimes(tx, [artistId]);
  const taken = await listTakenTimes(tx, ctx, period);
  refuseTaken(taken.filter(({ kind, id }) => kind !== 'calendar' && id !== sessionId));
}
