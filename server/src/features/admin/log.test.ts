import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { aLoopcheck } from '../loopcheck/testing/loops.ts';
import { adjust } from '../wallet/wallet.ts';
import { notify } from '../notifications/notifications.ts';

let server: BootedServer;
let boss: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

async function mailTo(person: TestPerson, subject: string): Promise<void> {
  const scope = { ctx: server.ctx, now: server.ctx.clock.now() };
  await server.database.transaction(
    async (tx) =>
      await notify(tx, scope, {
        code: 'N12',
        to: person.userId,
        group: 'security',
        isBell: false,
        title: subject,
        text: '',
        mail: { subject, lines: ['The code is 4711.'] },
      }),
  );
}

describe('admin/timeline', () => {
  let fan: TestPerson;
  let artist: TestPerson;
  beforeAll(async () => {
    fan = await aFan(server, { tokens: 5000 });
    artist = await anArtist(server);
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    await server.call('loopcheck/cancel', { canceledRequest: { requestId } }, { as: artist });
    await mailTo(fan, 'Something for you');
    const changes = { frozen: true };
    await server.call(
      'admin/update-user',
      { userId: fan.userId, changes, reason: 'Odd cards' },
      { as: boss },
    );
    await server.call('admin/get-user', { userId: fan.userId }, { as: boss });
  });

  const linesFor = async (as: TestPerson, input: object = {}) => {
    const { status, body } = await server.call('admin/timeline', { userId: fan.userId, ...input }, { as });
    expect(status).toBe(200);
    return body;
  };

  it('tells a super admin everything, newest first, with who did it and where to read on', async () => {
    const { items, total } = await linesFor(boss);
    expect(total).toBe(items.length);
    expect(items.map(({ date }) => date)).toEqual(
      items
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const said = items.map(({ kind, what, actor }) => [kind, what, actor]);
    expect(said).toContainEqual(['order', `Loopcheck sent to ${artist.username}`, null]);
    expect(said).toContainEqual(['order', `Loopcheck canceled at ${artist.username}`, null]);
    expect(said).toContainEqual(['mail', 'Mail: Something for you', null]);
    expect(said).toContainEqual(['sign-in', 'Signed in: A browser we do not know', null]);
    expect(said).toContainEqual(['audit', 'Frozen: Odd cards', boss.username]);
    expect(items.filter(({ kind }) => kind === 'money').map(({ tokens }) => tokens)).toEqual([
      300, -300, 5000,
    ]);
    const order = items.find(({ what }) => what.startsWith('Loopcheck sent'));
    expect(order?.link).toMatch(/^\/admin\/loopcheck\/[^/]+\/show$/);
    // That staff looked at the record is no event of the person's.
    expect(said.filter(([kind]) => kind === 'audit')).toHaveLength(1);
  });

  it('names nobody where the person themself acted', async () => {
    const given = { userId: boss.userId, tokens: 40, account: 'wallet' } as const;
    const origin = { refType: 'test', refId: 'own', label: 'Own act', now: server.ctx.clock.now() };
    await server.database.transaction(
      async (tx) => await adjust(tx, { ...given, ...origin, actorId: boss.userId }),
    );
    const { body } = await server.call('admin/timeline', { userId: boss.userId }, { as: boss });
    const own = body.items.filter(({ what }) => what === 'Own act');
    expect(own.map(({ actor }) => actor)).toEqual([null]);
  });

  it('tells other staff nothing of money and of what staff did, and opens no mail', async () => {
    const { items, total } = await linesFor(staff);
    expect(total).toBe(items.length);
    expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(['mail', 'order', 'sign-in']);
    expect(items.find(({ kind }) => kind === 'mail')?.link).toBeNull();
    expect((await linesFor(staff, { filter: { kinds: ['money', 'audit'] } })).items).toEqual([]);
  });

  it('can be narrowed and searched, and read page by page in either order', async () => {
    const { items: all } = await linesFor(boss);
    expect((await linesFor(boss, { filter: { kinds: ['sign-in'] } })).total).toBe(1);
    expect((await linesFor(boss, { q: 'SOMETHING for' })).items.map(({ kind }) => kind)).toEqual(['mail']);
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await linesFor(boss, { perPage: 2, order, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(order === 'desc' ? all.map(({ id }) => id) : all.map(({ id }) => id).toReversed());
    }
  });

  it('shows an artist what came in and how it ended', async () => {
    const { body } = await server.call('admin/timeline', { userId: artist.userId }, { as: staff });
    const orders = body.items.filter(({ kind }) => kind === 'order').map(({ what }) => what);
    expect(orders).toEqual([
      `Loopcheck of ${fan.username} canceled`,
      `Loopcheck received from ${fan.username}`,
    ]);
  });

  it('takes as many statements for a long history as for a short one', async () => {
    const quiet = await aFan(server);
    const count = async ({ userId }: TestPerson) =>
      await countStatements(async () => await server.call('admin/timeline', { userId }, { as: boss }));
    const few = await count(quiet);
    expect(await count(fan)).toBe(few);
    // Token, person, page, count, audit row.
    expect(few).toBeLessThanOrEqual(5);
  });
});

describe('admin/audit-log', () => {
  it('says who did what to whom, and what it was before and after', async () => {
    const artist = await anArtist(server, { requestLimit: 3 });
    const changes = { requestLimit: 9, featured: false };
    await server.call('admin/update-user', { userId: artist.userId, changes }, { as: staff });
    const reason = 'Stolen music';
    await server.call(
      'admin/update-artist-status',
      { artistId: artist.userId, status: 4, reason },
      { as: boss },
    );
    const { body } = await server.call(
      'admin/audit-log',
      { filter: { targetId: artist.userId } },
      { as: boss },
    );
    expect(body.items).toMatchObject([
      {
        actor: boss.username,
        action: 'admin/update-artist-status',
        target: artist.username,
        before: { status: 1 },
        after: { status: 4 },
        details: { reason },
        ip: '127.0.0.1',
      },
      {
        actor: staff.username,
        action: 'admin/update-user',
        target: artist.username,
        before: { requestLimit: 3, featured: true },
        after: { requestLimit: 9, featured: false },
      },
    ]);
  });

  it('can be narrowed to what changed something, to a person, a day and a text', async () => {
    const [own, fan] = [await aSuperAdmin(server), await aFan(server)];
    await server.call('admin/get-user', { userId: fan.userId }, { as: own });
    const changes = { suspended: true };
    await server.call('admin/update-user', { userId: fan.userId, changes, reason: 'Spam' }, { as: own });
    const actionsFor = async (input: object) => {
      const { body } = await server.call('admin/audit-log', input, { as: boss });
      return body.items.map(({ action }) => action);
    };
    const actorId = own.userId;
    expect(await actionsFor({ filter: { actorId } })).toEqual(['admin/update-user', 'admin/get-user']);
    expect(await actionsFor({ filter: { actorId, writes: true } })).toEqual(['admin/update-user']);
    expect(await actionsFor({ filter: { actorId, writes: false } })).toEqual(['admin/get-user']);
    expect(await actionsFor({ filter: { actorId, action: 'admin/get-user' } })).toEqual(['admin/get-user']);
    expect(await actionsFor({ q: fan.username, order: 'asc' })).toEqual([
      'admin/get-user',
      'admin/update-user',
    ]);
    const to = new Date(server.ctx.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    expect(await actionsFor({ filter: { actorId, to } })).toEqual([]);
  });
});

describe('the lists of staff', () => {
  it.each(['admin/users', 'admin/artists', 'admin/audit-log', 'admin/outbox'] as const)(
    'take four statements in %s, however many rows they show',
    async (path) => {
      const count = async (perPage: number) =>
        await countStatements(async () => await server.call(path, { perPage }, { as: boss }));
      // Token, page, count, audit row.
      expect([await count(1), await count(100)]).toEqual([4, 4]);
    },
  );
});
