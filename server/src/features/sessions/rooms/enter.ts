import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Context } from '../../../context.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import type { LiveRole } from '../../../providers/live/port.ts';
import { mayEnterRoom } from '../access.ts';
import { noteCame, openRoom } from './rooms.store.ts';
import { findSession, isOpenAt } from '../sessions.store.ts';

/** Only its artist publishes, as soon as the room is open; the others watch while it is on air or paused. */
export const enter = implement('session/enter', async ({ input, caller, db, ctx, now }) => {
  const { sessionId, role } = input;
  const row = await findSession(db, sessionId);
  if (!row) throw notFound('session');
  const isArtist = row.artist_id === caller.userId;
  const isAllowed = role === 'publish' ? isArtist : await mayEnterRoom(db, row, caller);
  if (!isAllowed) throw new Refusal('forbidden');
  const isOpen = isOpenAt(row, now) && (isArtist || row.status !== SessionStatus.Standby);
  if (!isOpen) throw new Refusal('state-conflict', { status: row.status });
  if (role === 'publish') await openRoom(db, row.id, now);
  else await noteCame(db, { sessionId: row.id, holderId: caller.userId, now });
  return await entranceTo(ctx, { room: row.id, personId: caller.userId, role });
});

/** The engine's answer in the words of the contract. */
export async function entranceTo(
  { live }: Pick<Context, 'live'>,
  given: { room: string; personId: string; role: LiveRole },
) {
  const { url, streamUrl, token, expiresIn, iceServers } = await live.entrance(given);
  return { url, streamUrl, ticket: token, expiresIn, iceServers: [...iceServers] };
}
