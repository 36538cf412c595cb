import type { MessagesDocument } from '@dubplate/shared/contract/channels.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist } from '../../testing/builders.ts';
import { aSession, aTicket } from '../sessions/testing/sessions.ts';
import { messagesSnapshot } from './topics.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

it('tells everybody in the room at once who helps and how slow mode is set, and who comes later too', async () => {
  const [artist, fan] = [await anArtist(server), await aFan(server)];
  const sessionId = await aSession(server, artist, { date: null, amount: 0 });
  await aTicket(server, fan, { sessionId, amount: 0 });
  const { db } = server.database;
  const heard = async () => {
    const rows = await db
      .selectFrom('realtime_events')
      .select('document')
      .where('topic', '=', `messages:${sessionId}`)
      .orderBy('position')
      .execute();
    return rows.map(({ document }) => (document as MessagesDocument).order); // `as`: the topic's document.
  };
  const name = async (isHelper: boolean) =>
    await server.call('message/set-helper', { sessionId, userId: fan.userId, isHelper }, { as: artist });
  await name(true);
  await server.call('message/set-slow-mode', { sessionId, seconds: 30 }, { as: artist });
  const both = { slowSeconds: 30, helperIds: [fan.userId] };
  // Events are numbered after the commit.
  await expect.poll(async () => await heard()).toEqual([{ ...both, slowSeconds: 0 }, both]);
  expect((await messagesSnapshot(db, server.ctx, sessionId)).order).toEqual(both);
  await name(false);
  await expect.poll(async () => (await heard()).at(-1)).toEqual({ slowSeconds: 30, helperIds: [] });
  await server.call('session/cancel', { sessionId }, { as: artist });
});
