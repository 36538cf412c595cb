import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { giveBonus } from '../../wallet/wallet.ts';
import { aSession, aTicket, goLive } from '../testing/sessions.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

describe('admin/sessions', () => {
  it('finds sessions by artist and title, with what they earned', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { title: 'Tape delay for beginners' });
    await aTicket(server, fan, { sessionId });
    for (const q of [artist.username, 'tape delay', sessionId]) {
      const { body } = await server.call('admin/sessions', { q }, { as: staff });
      expect(body.items.map(({ id, tokens, registered }) => [id, tokens, registered])).toEqual([
        [sessionId, 500, 1],
      ]);
    }
    const { body } = await server.call('admin/sessions', { filter: { status: 6 } }, { as: staff });
    expect(body.items.map(({ id }) => id)).not.toContain(sessionId);
  });

  it('finds those that run, whether the artist gets ready, is on air or pauses', async () => {
    const [first, second] = [await anArtist(server), await anArtist(server)];
    const planned = await aSession(server, first);
    const standby = await aSession(server, first, { date: null });
    const onAir = await aSession(server, second, { date: null });
    await goLive(server, second, onAir);
    const running = async () =>
      (await server.call('admin/sessions', { filter: { running: true } }, { as: staff })).body.items.map(
        ({ id }) => id,
      );
    expect(await running()).toEqual(expect.arrayContaining([standby, onAir]));
    expect(await running()).not.toContain(planned);
    await server.call('session/stop', { sessionId: onAir }, { as: second });
    expect(await running()).not.toContain(onAir);
    await server.call('session/cancel', { sessionId: standby }, { as: first });
  });
});

describe('admin/get-session', () => {
  it('shows the money of each ticket and what happened when', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    await server.call('session/stop', { sessionId }, { as: artist });
    const { body } = await server.call('admin/get-session', { sessionId }, { as: staff });
    expect(body).toMatchObject({
      totalTickets: 1,
      tickets: [{ holder: { username: fan.username }, paid: 500, status: 2 }],
      lines: [
        {
          buyerId: fan.userId,
          kind: 'ticket',
          username: fan.username,
          gross: 500,
          fee: 100,
          net: 400,
          holdStatus: 'released',
        },
      ],
      earnings: { tickets: 500 },
    });
    expect(body.timeline.map(({ what }) => what)).toEqual(['created', 'room opened', 'went live', 'ended']);
  });
});

describe('the attendance and sales of a session', () => {
  it('are shown to staff: who came, how many at once, and the money line by line', async () => {
    const artist = await anArtist(server);
    const [fan, other] = [await aFan(server, { tokens: 2000 }), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null, messagePrice: 100 });
    for (const holder of [fan, other]) await aTicket(server, holder, { sessionId });
    await goLive(server, artist, sessionId);
    for (let times = 0; times < 2; times += 1)
      await server.call('session/enter', { sessionId, role: 'watch' }, { as: fan });
    await server.call('message/create', { sessionId, message: { text: 'Which delay?' } }, { as: fan });
    const gift = { artistId: artist.userId, sessionId, amount: 250, donationOnly: false };
    expect((await server.call('tip/add', gift, { as: fan })).status).toBe(200);
    const { body } = await server.call('admin/get-session', { sessionId }, { as: staff });
    expect([body.came, body.viewersMax]).toEqual([1, 0]);
    expect(body.lines.map(({ kind, paid, username }) => [kind, paid, username])).toEqual([
      ['tip', 250, fan.username],
      ['message', 100, fan.username],
      ['ticket', 500, other.username],
      ['ticket', 500, fan.username],
    ]);
    await server.call('session/stop', { sessionId }, { as: artist });
  });
});

describe('admin/end-session', () => {
  it('refunds everybody, tells the artist why, and is in the audit log', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId);
    const reason = 'Another person’s music was sold here.';
    const input = { sessionId, act: 'refund', reason } as const;
    const { body } = await server.call('admin/end-session', input, { as: staff });
    expect(body.status).toBe(6);
    expect([await moneyOf(server, fan), await moneyOf(server, artist)]).toMatchObject([
      { token: 500 },
      { pending: 0 },
    ]);
    const { db } = server.database;
    const notices = await db
      .selectFrom('notifications')
      .select(['user_id', 'code', 'text'])
      .where('code', '=', 'N35')
      .execute();
    expect(notices.find(({ user_id }) => user_id === artist.userId)?.text).toContain(reason);
    expect(notices.map(({ user_id }) => user_id)).toContain(fan.userId);
    const logged = await db
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('target_id', '=', sessionId)
      .execute();
    expect(logged).toEqual([{ action: 'admin/end-session', target_id: sessionId }]);
    const boss = await aSuperAdmin(server);
    const filter = { recordId: sessionId, writes: true };
    const found = await server.call('admin/audit-log', { filter }, { as: boss });
    expect(found.body.items).toMatchObject([
      { action: 'admin/end-session', before: { status: 3 }, after: { status: 6 }, details: { reason } },
    ]);
    const record = await server.call('admin/get-session', { sessionId }, { as: staff });
    expect(record.body.timeline.at(-1)?.actor).toBe(staff.username);
    const again = await server.call('admin/end-session', input, { as: staff });
    expect(again.body.error.code).toBe('state-conflict');
  });
});

describe('a session that staff end on its page', () => {
  it.each(['stop', 'refund'] as const)(
    'is in the audit log, and its record names who it was (%s)',
    async (act) => {
      const artist = await anArtist(server);
      const sessionId = await aSession(server, artist, { date: null, amount: 0 });
      await goLive(server, artist, sessionId);
      expect((await server.call(`session/${act}`, { sessionId }, { as: staff })).status).toBe(200);
      const filter = { recordId: sessionId, writes: true };
      const found = await server.call('admin/audit-log', { filter }, { as: await aSuperAdmin(server) });
      expect(found.body.items.map(({ action, actor }) => [action, actor])).toEqual([
        [`session/${act}`, staff.username],
      ]);
      const { body } = await server.call('admin/get-session', { sessionId }, { as: staff });
      expect(body.timeline.at(-1)?.actor).toBe(staff.username);
    },
  );
});

describe('admin/session-requests', () => {
  it('lists who asked whom, what became of it, and which session answered', async () => {
    const [artist, other] = [await anArtist(server), await anArtist(server)];
    const [fan, second] = [await aFan(server), await aFan(server)];
    for (const { userId: artistId } of [artist, other])
      await server.call('session/request', { artistId }, { as: fan });
    const listOf = async (filter: object) =>
      (await server.call('admin/session-requests', { filter }, { as: staff })).body.items;
    const asked = await listOf({ artistId: artist.userId });
    expect(asked).toMatchObject([
      { artist: { username: artist.username }, fan: { username: fan.username }, status: 1, endedAt: null },
    ]);
    expect(asked.map(({ session }) => session)).toEqual([null]);
    const sessionId = await aSession(server, artist, { title: 'Tape delay' });
    expect(await listOf({ artistId: artist.userId })).toMatchObject([
      { status: 2, endedAt: expect.any(String), session: { id: sessionId, title: 'Tape delay' } },
    ]);
    await server.call('session/request', { artistId: artist.userId }, { as: second });
    const found = await server.call('admin/session-requests', { q: artist.username }, { as: staff });
    expect(found.body.items.map(({ fan: { username } }) => username)).toEqual([
      second.username,
      fan.username,
    ]);
  });
});

describe('admin/session-tickets', () => {
  it('lists the tickets of one session with what was paid, refunds and who came, and exports them', async () => {
    const artist = await anArtist(server);
    const [fan, gone] = [await aFan(server, { tokens: 300 }), await aFan(server, { tokens: 500 })];
    const now = server.ctx.clock.now();
    const gift = {
      userId: fan.userId,
      tokens: 200,
      kind: 'bonus',
      refType: 'test',
      refId: fan.userId,
    } as const;
    await server.database.transaction(async (tx) => await giveBonus(tx, { ...gift, label: 'Gift', now }));
    const date = timestampOf(addMs(now, 30 * HOUR_MS));
    const [sessionId, another] = [
      await aSession(server, artist, { date, title: 'Tape delay' }),
      await aSession(server, artist, { amount: 0 }),
    ];
    for (const as of [fan, gone]) await aTicket(server, as, { sessionId });
    await aTicket(server, fan, { sessionId: another, amount: 0 });
    await server.call('session/refund', { sessionId }, { as: gone });
    const listOf = async (filter: object) =>
      (await server.call('admin/session-tickets', { filter: { sessionId, ...filter } }, { as: staff })).body;
    const all = await listOf({});
    expect(
      all.items.map(({ holder, paid, fromBonus, status }) => [holder.id, paid, fromBonus, status]),
    ).toEqual([
      [gone.userId, 500, 0, 3],
      [fan.userId, 500, 200, 1],
    ]);
    expect(all.items.map(({ refundedAt, cameAt }) => [refundedAt !== null, cameAt])).toEqual([
      [true, null],
      [false, null],
    ]);
    expect((await listOf({ status: 1 })).items.map(({ holder }) => holder.id)).toEqual([fan.userId]);
    expect((await listOf({ came: true })).items).toEqual([]);
    const ticket = { resource: 'session-tickets', filter: { filter: { sessionId } } } as const;
    const { body } = await server.call('admin/export', ticket, { as: staff });
    const csv = await (await fetch(new URL(body.url, server.url))).text();
    const [header, ...lines] = csv.trim().split('\n');
    expect(header).toContain('"username","price (tokens)","price (USD)","from bonus (tokens)"');
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain(`${fan.username},500,5.00,200,2.00`);
  });
});
