import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';
import { aMessage } from './testing/room.ts';
import { messagesSnapshot } from './topics.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

const text = 'Which delay is that?';

/** People around one message that its artist has not decided about, and which texts they are sent. */
async function aWaitingMessage() {
  const artist = await anArtist(server);
  const staff = await aStaffMember(server);
  const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice: 100 });
  const [author, helper, other] = [
    await aFan(server, { tokens: 1000 }),
    await aFan(server),
    await aFan(server),
  ];
  for (const fan of [author, helper, other]) await aTicket(server, fan, { sessionId, amount: 0 });
  await goLive(server, artist, sessionId);
  const naming = { sessionId, userId: helper.userId, isHelper: true };
  await server.call('message/set-helper', naming, { as: artist });
  const { id } = await aMessage(server, author, { sessionId, text });
  const people = { author, artist, helper, staff, other };
  const setStatus = async (as: TestPerson, status: number) =>
    await server.call('message/update-status', { message_id: id, status }, { as });
  return { ...people, id, setStatus, readers, streamed };

  /** Who finds the text in the list. */
  async function readers(): Promise<string[]> {
    const found = [];
    for (const [name, as] of Object.entries(people)) {
      const { body } = await server.call('message/get-messages', { sessionId }, { as });
      if (body.items.some((item) => item.id === id && item.text === text)) found.push(name);
    }
    return found;
  }

  /** The text at the start of a stream, and in the last event of it. */
  async function streamed(): Promise<string[]> {
    const { messages } = await messagesSnapshot(server.database.db, server.ctx, sessionId);
    const { document } = await server.database.db
      .selectFrom('realtime_events')
      .select('document')
      .where('topic', '=', `messages:${sessionId}`)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return [messages, (document as { messages: typeof messages }).messages].map(
      (list) => list.find((message) => message.id === id)?.text ?? 'none',
    ); // `as`: the topic's document.
  }
}

describe('the text of a message', () => {
  it('is for everybody in the room while the message waits', async () => {
    const { readers, streamed } = await aWaitingMessage();
    expect(await readers()).toEqual(['author', 'artist', 'helper', 'staff', 'other']);
    await expect.poll(async () => await streamed()).toEqual([text, text]);
  });

  it('is for its author and those who keep order once the artist declined', async () => {
    const { artist, setStatus, readers, streamed } = await aWaitingMessage();
    expect((await setStatus(artist, 3)).body.text).toBe(text);
    expect(await readers()).toEqual(['author', 'artist', 'helper', 'staff']);
    await expect.poll(async () => await streamed()).toEqual(['', '']);
  });

  it.each(['author', 'artist'] as const)('is for staff alone once the %s took it away', async (who) => {
    const room = await aWaitingMessage();
    expect((await room.setStatus(room[who], 4)).body.text).toBe('');
    expect(await room.readers()).toEqual(['staff']);
    await expect.poll(async () => await room.streamed()).toEqual(['', '']);
  });

  it('is for staff alone once they removed it', async () => {
    const { staff, id, readers, streamed } = await aWaitingMessage();
    const reason = 'It insults people.';
    await server.call('admin/remove-message', { messageId: id, reason }, { as: staff });
    expect(await readers()).toEqual(['staff']);
    await expect.poll(async () => await streamed()).toEqual(['', '']);
  });
});
