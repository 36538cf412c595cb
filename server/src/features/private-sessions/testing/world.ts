import type { BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { completePrivateSessionsJob } from '../complete.job.ts';
import { aBooking, hourIn, offerSessions } from './bookings.ts';

/**
 * Sessions of the fan with the artist. `past` is one that was held, `reviewed` one that the fan reviewed. The room of `happening` is
 * open, and both are in it.
 */
export type PrivateOfWorld = Record<
  'upcoming' | 'toCancel' | 'toMove' | 'toKeep' | 'past' | 'reviewed' | 'happening',
  string
>;
/** Of the fan and the artist in the room of `happening`. */
export const seatsOfWorld = { fan: 'seat-of-the-fan-1', artist: 'seat-of-the-artist-1' };

export async function somePrivateSessions(
  server: BootedServer,
  { artist, fan }: Record<'artist' | 'fan', TestPerson>,
): Promise<PrivateOfWorld> {
  await offerSessions(server, artist, { price: 100 });
  const at = async (days: number) => (await aBooking(server, fan, { artist, date: hourIn(server, days) })).id;
  const ids = {
    upcoming: await at(20),
    toCancel: await at(21),
    toMove: await at(22),
    toKeep: await at(26),
    past: await at(23),
    reviewed: await at(24),
    happening: await at(25),
  };
  await holdNow(server, [ids.past, ids.reviewed]);
  await server.call(
    'privateSessions/review',
    { privateSessionId: ids.reviewed, review: 'An hour that changed how I mix.' },
    { as: fan },
  );
  await server.call('privateSessions/ask-move', { privateSessionId: ids.toKeep }, { as: artist });
  await beginNow(server, ids.happening);
  return ids;
}

/** As if these sessions had been long ago: the clock of a world must not move. */
async function holdNow(server: BootedServer, ids: readonly string[]): Promise<void> {
  const now = server.ctx.clock.now();
  for (const [nth, id] of ids.entries()) {
    const startsAt = addMs(now, -(nth + 1) * DAY_MS);
    await server.database.db
      .updateTable('private_sessions')
      .set({
        starts_at: startsAt,
        ends_at: addMs(startsAt, HOUR_MS),
        created_at: addMs(startsAt, -2 * DAY_MS),
      })
      .where('id', '=', id)
      .execute();
  }
  await completePrivateSessionsJob.run({ ctx: server.ctx, now });
}

async function beginNow(server: BootedServer, id: string): Promise<void> {
  const startsAt = addMs(server.ctx.clock.now(), -MINUTE_MS);
  await server.database.db
    .updateTable('private_sessions')
    .set({
      starts_at: startsAt,
      ends_at: addMs(startsAt, HOUR_MS),
      created_at: addMs(startsAt, -2 * DAY_MS),
      fan_seat: seatsOfWorld.fan,
      artist_seat: seatsOfWorld.artist,
    })
    .where('id', '=', id)
    .execute();
}
