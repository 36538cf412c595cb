import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { listen } from '../../testing/listen.ts';
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
  return { ...people, id, sessionId, setStatus, readers, streamed, replayed };

  /** All that a person hears who says to have heard nothing since the first event. */
  async function replayed(as: TestPerson): Promise<string> {
    const stream = await listen(server, as, [`messages:${sessionId}`], '1');
    await stream.untilHeard(1 + (await logged()).length);
    await stream.stop();
    return JSON.stringify(stream.events);
  }

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
    const document = (await logged()).at(-1);
    return [messages, (document as { messages: typeof messages }).messages].map(
      (list) => list.find((message) => message.id === id)?.text ?? 'none',
    ); // `as`: the topic's document.
  }

  async function logged(): Promise<unknown[]> {
    const events = await server.database.db
      .selectFrom('realtime_events')
      .select('document')
      .where('topic', '=', `messages:${sessionId}`)
      .orderBy('position')
      .execute();
    return events.map(({ document }) => document);
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

  it('is replayed while everybody may read it', async () => {
    const { other, replayed, streamed } = await aWaitingMessage();
    await expect.poll(async () => await streamed()).toEqual([text, text]);
    expect(await replayed(other)).toContain(text);
  });

  it.each([
    ['hidden', async ({ artist, id }) => await report(artist, id)],
    ['declined', async ({ artist, setStatus }) => void (await setStatus(artist, 3))],
    ['withdrawn', async ({ author, setStatus }) => void (await setStatus(author, 4))],
    ['removed', async ({ staff, setStatus }) => void (await setStatus(staff, 4))],
  ] satisfies [string, (room: Awaited<ReturnType<typeof aWaitingMessage>>) => Promise<void>][])(
    'is not replayed once it is %s',
    async (_, end) => {
      const room = await aWaitingMessage();
      await expect.poll(async () => await room.streamed()).toEqual([text, text]);
      await end(room);
      await expect.poll(async () => await room.streamed()).toEqual(['', '']);
      expect(await room.replayed(room.other)).not.toContain(text);
    },
  );
});

async function report(as: TestPerson, messageId: string): Promise<void> {
  await server.call('message/report', { messageId }, { as });
}
