import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, HOUR_MS, MINUTE_MS, timestampOf, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { aSaleFile } from '../files/testing/shop.ts';
import { settleMessages } from '../messages/settle.ts';
import { lockSession } from './sessions.store.ts';
import { SETTLE_BATCH, settleTickets } from './settle.ts';
import { moveSession } from './store.ts';
import { aSession, aTicket, goLive } from './testing/sessions.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

/** What the bell of a person says under this code. */
const bellsOf = async ({ userId }: TestPerson, code: string) =>
  await server.database.db
    .selectFrom('notifications')
    .select(['title', 'text'])
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .orderBy('id')
    .execute();
const reason = 'Another person’s music was sold here.';
const refundByStaff = async (sessionId: string, why = reason) =>
  await server.call(
    'admin/end-session',
    { sessionId, act: 'refund', reason: why },
    { as: await signInAgain(server, staff) },
  );

describe('the notice of an open room', () => {
  it('says that the room is open, and nothing of a picture that is not there yet', async () => {
    const [artist, liker] = [await anArtist(server), await aFan(server)];
    await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as: liker });
    const sessionId = await aSession(server, artist, { date: null, title: 'Tape echoes' });
    await server.ctx.runJobs();
    expect(await bellsOf(liker, 'N27')).toEqual([
      {
        title: `${artist.username} opened the room: Tape echoes`,
        text: 'The room is open, and the live picture begins soon. Come in.',
      },
    ]);
    await server.call('session/cancel', { sessionId }, { as: artist });
  });

  it('says to who asked for the session that its room is open', async () => {
    const [artist, asker] = [await anArtist(server), await aFan(server)];
    await server.call('session/request', { artistId: artist.userId }, { as: asker });
    const sessionId = await aSession(server, artist, { date: null });
    await goLive(server, artist, sessionId);
    await server.ctx.runJobs();
    expect(await bellsOf(asker, 'N28')).toEqual([
      {
        title: `${artist.username} opened the room of the session you asked for`,
        text: 'The room is open, and it has begun. Come in.',
      },
    ]);
    await server.call('session/stop', { sessionId }, { as: artist });
  });
});

describe('a session that is refunded after its end', () => {
  it('keeps when it ended, who ended it and how long it was on air', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null, duration: 60 });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    await server.clock.advance(25 * MINUTE_MS);
    await server.call('session/stop', { sessionId }, { as: await signInAgain(server, artist) });
    const record = async () =>
      (await server.call('admin/get-session', { sessionId }, { as: await signInAgain(server, staff) })).body;
    const before = await record();
    expect(before).toMatchObject({ duration: 25, endedAt: expect.any(String) });
    await server.clock.advance(MINUTE_MS);
    await refundByStaff(sessionId);
    const after = await record();
    expect(after).toMatchObject({ status: 6, duration: 25, endedAt: before.endedAt });
    const known = before.timeline.length;
    expect(after.timeline.slice(0, known)).toEqual(before.timeline);
    expect(after.timeline.slice(known)).toMatchObject([
      { what: `refunded, everything went back: ${reason}`, actor: staff.username },
    ]);
    const { body: listed } = await server.call(
      'admin/sessions',
      { q: sessionId },
      { as: await signInAgain(server, staff) },
    );
    expect(listed.items).toMatchObject([{ duration: 25, endedAt: before.endedAt }]);
    // Everybody else reads of it as of one that was canceled: how long it was to be.
    const { body: shown } = await server.call('session/get', { sessionId });
    expect(shown).toMatchObject({
      status: 6,
      duration: 60,
      endedAt: timestampOf(new Date(before.endedAt ?? '')),
      hasReplay: false,
    });
  });

  it('does not give the reason of its end for the refund', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    const end = { sessionId, act: 'end', reason: 'The artist fell ill.' } as const;
    await server.call('admin/end-session', end, { as: await signInAgain(server, staff) });
    await server.call('session/refund', { sessionId }, { as: artist });
    expect((await bellsOf(fan, 'N35')).map(({ text }) => text)).toEqual([
      '500 tokens ($5.00) go back to your wallet.',
    ]);
    const { body } = await server.call(
      'admin/get-session',
      { sessionId },
      { as: await signInAgain(server, staff) },
    );
    expect(body.timeline.slice(-2)).toMatchObject([
      { what: 'ended: The artist fell ill.', actor: staff.username },
      { what: 'refunded, everything went back', actor: artist.username },
    ]);
  });
});

describe('the notice that everything goes back', () => {
  const mailsOf = async ({ userId }: TestPerson) =>
    (
      await server.database.db
        .selectFrom('mail_outbox')
        .select('text')
        .where('user_id', '=', userId)
        .where('code', '=', 'N35')
        .execute()
    ).map(({ text }) => text);
  const write = async (as: TestPerson, sessionId: string) => {
    const input = { sessionId, message: { text: 'Which delay?' } };
    return (await server.call('message/create', input, { as })).body.id;
  };
  const decide = async (as: TestPerson, messageId: string, status: number) =>
    await server.call('message/update-status', { message_id: messageId, status }, { as });

  it('names ticket, messages with upvotes, and files, each with its tokens, and the sum in the bell', async () => {
    const artist = await anArtist(server);
    const [fan, other] = [await aFan(server, { tokens: 5000 }), await aFan(server, { tokens: 5000 })];
    const sessionId = await aSession(server, artist, { date: null, messagePrice: 100 });
    for (const as of [fan, other]) await aTicket(server, as, { sessionId });
    await goLive(server, artist, sessionId);
    const [taken, declined, removed] = [
      await write(fan, sessionId),
      await write(fan, sessionId),
      await write(fan, sessionId),
    ];
    await decide(artist, taken, 2);
    // It came back before, and the price of an abusive one stays.
    await decide(artist, declined, 3);
    await server.call('message/upvote', { messageId: removed }, { as: other });
    const kept = { messageId: removed, keepsPrice: true, reason: 'It insults people.' };
    await server.call('admin/remove-message', kept, { as: await signInAgain(server, staff) });
    const asked = await write(other, sessionId);
    for (const messageId of [asked, taken])
      await server.call('message/upvote', { messageId }, { as: messageId === taken ? other : fan });
    const fileId = await aSaleFile(server, artist, { sessionId, amount: 300 });
    await server.call('files/purchase', { fileId }, { as: fan });
    const before = (await moneyOf(server, fan)).token;
    await refundByStaff(sessionId);
    expect((await moneyOf(server, fan)).token - before).toBe(950);
    expect(await bellsOf(fan, 'N35')).toMatchObject([
      { text: `Reason: ${reason} 950 tokens ($9.50) go back to your wallet.` },
    ]);
    const [mail] = await mailsOf(fan);
    for (const line of [
      `Reason: ${reason}`,
      'Ticket: 500 tokens',
      'Messages and upvotes: 150 tokens',
      'Files: 300 tokens',
      '950 tokens ($9.50) go back to your wallet.',
    ])
      expect(mail).toContain(line);
    expect(await bellsOf(other, 'N35')).toMatchObject([
      { text: expect.stringContaining('650 tokens ($6.50) go back') },
    ]);
    expect((await mailsOf(other))[0]).not.toContain('Files:');
    const all =
      '1,600 tokens ($16.00) go back to those who paid: 1,000 for tickets, 300 for messages and upvotes, 300 for files.';
    expect(await bellsOf(artist, 'N35')).toMatchObject([
      { text: `Staff canceled it. Reason: ${reason} ${all}` },
    ]);
    expect((await mailsOf(artist))[0]).toContain(all);
  });

  it('ends a reason with a full stop where staff wrote none', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    await refundByStaff(sessionId, 'No sound for half the session');
    expect(await bellsOf(artist, 'N35')).toMatchObject([
      {
        text: 'Staff canceled it. Reason: No sound for half the session. 500 tokens ($5.00) go back to those who paid for tickets.',
      },
    ]);
    expect(await bellsOf(fan, 'N35')).toMatchObject([
      { text: 'Reason: No sound for half the session. 500 tokens ($5.00) go back to your wallet.' },
    ]);
  });

  it('cuts a long reason in the bell, and no emoji in two', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    const why = `${'x'.repeat(119)}😀 and so on`;
    expect((await refundByStaff(sessionId, why)).status).toBe(200);
    expect(await bellsOf(fan, 'N35')).toMatchObject([
      { text: `Reason: ${'x'.repeat(119)}… 500 tokens ($5.00) go back to your wallet.` },
    ]);
    expect((await mailsOf(fan))[0]).toContain(`Reason: ${why}`);
  });

  it('counts what a job gives back that began before the end', async () => {
    const { ctx, database } = server;
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 5000 })];
    const sessionId = await aSession(server, artist, { date: null, messagePrice: 100 });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    await decide(artist, await write(fan, sessionId), 2);
    await write(fan, sessionId);
    const now = server.ctx.clock.now();
    const before = addMs(now, -SECOND_MS);
    await database.transaction(async (tx) => {
      const row = await lockSession(tx, sessionId);
      const ending = { endedBy: 'artist' } as const;
      const session = row && (await moveSession(tx, row, { to: SessionStatus.Canceled, now, ending }));
      if (!session) throw new Error('The session could not be ended.');
      await settleMessages(tx, { session, tookPlace: false, now: before });
      await settleTickets(tx, { ctx, now: before }, session);
    });
    expect(await bellsOf(fan, 'N35')).toMatchObject([{ text: '700 tokens ($7.00) go back to your wallet.' }]);
  });

  it('reaches who gave the ticket back, for the files that were bought with it, and once', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 5000 })];
    const date = timestampOf(addMs(server.ctx.clock.now(), 30 * HOUR_MS));
    const sessionId = await aSession(server, artist, { date });
    await aTicket(server, fan, { sessionId });
    const fileId = await aSaleFile(server, artist, { sessionId, amount: 300 });
    await server.call('files/purchase', { fileId }, { as: fan });
    expect((await server.call('session/refund', { sessionId }, { as: fan })).status).toBe(200);
    await server.call('session/cancel', { sessionId }, { as: artist });
    await server.ctx.runJobs();
    expect((await moneyOf(server, fan)).token).toBe(5000);
    expect(await bellsOf(fan, 'N35')).toMatchObject([{ text: '300 tokens ($3.00) go back to your wallet.' }]);
    const [mail] = await mailsOf(fan);
    expect(mail).toContain('Files: 300 tokens');
    expect(mail).not.toContain('Ticket:');
  });

  it('does not say why the artist was suspended, which the artist reads', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    const suspension = { artistId: artist.userId, status: 4, reason: 'Sold stolen music.' } as const;
    await server.call('admin/update-artist-status', suspension, { as: await signInAgain(server, staff) });
    expect((await bellsOf(fan, 'N35')).map(({ text }) => text)).toEqual([
      'Reason: The artist’s account was suspended. 500 tokens ($5.00) go back to your wallet.',
    ]);
    expect((await mailsOf(fan))[0]).not.toContain('stolen');
    expect(await bellsOf(artist, 'N04')).toMatchObject([{ text: 'Sold stolen music.' }]);
  });

  it('reaches holders of a free ticket, who get back what they paid inside', async () => {
    const artist = await anArtist(server);
    const [fan, quiet] = [await aFan(server, { tokens: 1000 }), await aFan(server)];
    const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice: 100 });
    for (const as of [fan, quiet]) await aTicket(server, as, { sessionId, amount: 0 });
    await goLive(server, artist, sessionId);
    await decide(artist, await write(fan, sessionId), 2);
    await server.call('session/stop', { sessionId }, { as: artist });
    await server.call('session/refund', { sessionId }, { as: artist });
    expect((await bellsOf(fan, 'N35')).map(({ text }) => text)).toEqual([
      '100 tokens ($1.00) go back to your wallet.',
    ]);
    expect((await bellsOf(quiet, 'N35')).map(({ text }) => text)).toEqual(['Your ticket was free.']);
  });

  it('says the same to those whose tickets and messages the jobs settle later', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null, amount: 0, messagePrice: 10 });
    const fans: TestPerson[] = [];
    for (let count = 0; count <= SETTLE_BATCH; count += 1) fans.push(await aFan(server, { tokens: 10 }));
    for (const as of fans) await aTicket(server, as, { sessionId, amount: 0 });
    for (const as of fans) await write(as, sessionId);
    const ended = await server.call('session/stop', { sessionId }, { as: await signInAgain(server, artist) });
    expect(ended.body.status).toBe(6);
    await server.ctx.runJobs();
    for (const fan of fans) {
      expect((await moneyOf(server, fan)).token).toBe(10);
      expect((await bellsOf(fan, 'N35')).map(({ text }) => text)).toEqual([
        '10 tokens ($0.10) go back to your wallet.',
      ]);
    }
  });
});
