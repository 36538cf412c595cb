import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';
import { aProcessedFile } from '../../../testing/processed-file.ts';
import { aSession, aTicket, goLive } from './sessions.ts';

/** Sessions of both artists in several states; the fan has tickets for the artist's. */
export type SessionsOfWorld = Record<
  'planned' | 'toChange' | 'toCancel' | 'toEnd' | 'onAir' | 'standby' | 'picture',
  string
>;

export async function someSessions(
  server: BootedServer,
  { artist, otherArtist, fan }: Record<'artist' | 'otherArtist' | 'fan', TestPerson>,
): Promise<SessionsOfWorld> {
  const inDays = (days: number) => ({
    date: timestampOf(addMs(server.ctx.clock.now(), days * 24 * HOUR_MS)),
  });
  const sessions = {
    planned: await aSession(server, artist, inDays(3)),
    toChange: await aSession(server, artist, inDays(4)),
    toCancel: await aSession(server, artist, inDays(5)),
    toEnd: await aSession(server, artist, inDays(6)),
    onAir: await aSession(server, artist, { date: null }),
    standby: await aSession(server, otherArtist, { date: null }),
    picture: await aProcessedFile(server, artist, 'png'),
  };
  await aTicket(server, fan, { sessionId: sessions.planned });
  await goLive(server, artist, sessions.onAir);
  // After the sessions, each of which would answer them.
  for (const artistId of [artist.userId, otherArtist.userId])
    await server.call('session/request', { artistId }, { as: fan });
  return sessions;
}
