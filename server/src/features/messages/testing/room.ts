import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, signInAgain, type TestPerson } from '../../../testing/builders.ts';

/** Writes a message; its record with the balance afterwards. */
export async function aMessage(
  server: BootedServer,
  as: TestPerson,
  { sessionId, text = 'Which delay is that?' }: { sessionId: string; text?: string },
) {
  const answer = await server.call('message/create', { sessionId, message: { text } }, { as });
  if (answer.status !== 200)
    throw new Error(`The message could not be written: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export type RoomOfWorld = Record<
  'waiting' | 'fromArtist' | 'ofAnother' | 'toRemove' | 'reported' | 'hidden',
  string
>;

/** Messages in the artist's session on air, for which the fan gets a ticket too. */
export async function someMessages(
  server: BootedServer,
  { artist, fan }: Record<'artist' | 'fan', TestPerson>,
  sessionId: string,
): Promise<RoomOfWorld> {
  const [another, third] = [await aFan(server, { tokens: 10_000 }), await aFan(server, { tokens: 10_000 })];
  for (const as of [fan, another, third])
    await server.call('session/register', { sessionId, amount: 500 }, { as });
  const now = await signInAgain(server, artist);
  const ofAnother = await aMessage(server, another, { sessionId });
  const reported = await aMessage(server, another, { sessionId });
  const toRemove = await aMessage(server, another, { sessionId });
  for (const messageId of [reported.id, toRemove.id])
    await server.call('message/report', { messageId }, { as: fan });
  const hidden = await aMessage(server, third, { sessionId });
  await server.call('message/report', { messageId: hidden.id }, { as: now });
  return {
    hidden: hidden.id,
    waiting: (await aMessage(server, fan, { sessionId })).id,
    fromArtist: (await aMessage(server, now, { sessionId })).id,
    ofAnother: ofAnother.id,
    toRemove: toRemove.id,
    reported: reported.id,
  };
}
