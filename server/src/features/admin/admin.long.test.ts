import { allCalls, type CallInput, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { type ExportableResource, exportableResources } from '@dubplate/shared/features/admin/model.ts';
import { addMs, DAY_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  signInAgain,
  type TestPerson,
} from '../../testing/builders.ts';
import { aWorld } from '../../testing/calls/cases-world.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { csvOf } from '../../lists/export-file.ts';
import { exportedList } from './exports/exports.ts';
import { aQuestion } from '../feedback/testing/requests.ts';
import { aLoopcheck, anAnswer } from '../loopcheck/testing/loops.ts';

/** The list call behind each file. */
const lists = {
  users: 'admin/users',
  artists: 'admin/artists',
  'loopcheck-requests': 'admin/get-loopcheck-requests',
  'music-feedback-requests': 'admin/get-music-feedback-requests',
  'ama-requests': 'admin/get-ama-requests',
  'artists-performance': 'admin/get-artists-performance',
  transactions: 'admin/transactions',
  'audit-log': 'admin/audit-log',
  'security-log': 'admin/security-log',
  outbox: 'admin/outbox',
  payments: 'admin/payments',
  payouts: 'admin/payouts',
  approvals: 'admin/approvals',
  coupons: 'admin/coupons',
  'coupon-uses': 'admin/coupon-uses',
  referrals: 'admin/referrals',
  reports: 'admin/reports',
  sessions: 'admin/sessions',
  videos: 'admin/videos',
  'session-requests': 'admin/session-requests',
  'session-tickets': 'admin/session-tickets',
  messages: 'admin/messages',
  'private-sessions': 'admin/private-sessions',
  contents: 'admin/contents',
} as const satisfies Record<ExportableResource, CallPath>;

const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of a CSV text, by the rules of RFC 4180. */
function rowsOf(csv: string): string[][] {
  const cells = [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [whole, quoted, bare, end] of cells) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  let server: BootedServer;
  let boss: TestPerson;
  let staff: TestPerson;
  beforeAll(async () => {
    server = await boot({ kind });
    boss = await aSuperAdmin(server);
    staff = await aStaffMember(server);
  });
  afterAll(async () => await server.close());

  // What asks nothing of the database itself is asked of the embedded one in the deep run only.
  const asksAll = kind === 'postgres' || process.env['DEEP'] === '1';
  const now = () => server.ctx.clock.now();

  async function ticketFor(input: CallInput<'admin/export'>, as: TestPerson = boss): Promise<string> {
    const { status, body } = await server.call('admin/export', input, { as });
    expect([status, body.expiresIn]).toEqual([200, 60]);
    return body.url;
  }

  async function exported(input: CallInput<'admin/export'>, as?: TestPerson) {
    const response = await fetch(new URL(await ticketFor(input, as), server.url));
    expect(response.status).toBe(200);
    // Read as bytes: `text()` would take the byte order mark away.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    const [header = [], ...rows] = rowsOf(text.slice(1));
    const records = rows.map((row) =>
      Object.fromEntries(row.map((cell, index) => [header[index] ?? '', cell])),
    );
    return { header, records, headers: response.headers, text };
  }

  /** Many people at once, copies of one; they only have to be there. */
  async function crowd(count: number, prefix: string): Promise<void> {
    const one = await aFan(server);
    const at = now();
    await sql`insert into users select copy.* from users u, generate_series(1, ${count}::int) n,
      lateral jsonb_populate_record(u, jsonb_build_object(
        'id', ${prefix}::text || lpad(n::text, 6, '0'), 'email', ${prefix}::text || n || '@crowd.test',
        'username', ${prefix}::text || n, 'slug', null, 'referral_code', null,
        'created_at', ${at}::timestamptz)) copy where u.id = ${one.userId}`.execute(server.database.db);
  }

  /** The ids of a whole list, read page by page. */
  async function listed(path: (typeof lists)[ExportableResource], asked: object): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const input = { ...asked, perPage: 200, ...(cursor === undefined ? {} : { cursor }) };
      const { status, body } = await server.send(path, input, { as: boss });
      expect([path, asked, status]).toEqual([path, asked, 200]);
      const { items, nextCursor } = body as unknown as { items: { id: string }[]; nextCursor?: string }; // of every list
      ids.push(...items.map(({ id }) => id));
      if (nextCursor === undefined) return ids;
      cursor = nextCursor;
    }
  }

  /** Several of everything, at moments that run otherwise than the ids do, some of them the same; made up where need be. */
  async function mixRows(): Promise<{ remove: () => Promise<void> }> {
    const { db } = server.database;
    const changed = {
      coupons: sql`'code', left(t.code, 10) || step, 'amount_tokens', 100 + step % 3, 'uses', 0,
        'expires_at', case step % 3 when 0 then null else now() + interval '1 day' * (step % 3) end`,
      approvals: sql`'what', t.what || step`,
      coupon_uses: sql`'ref_id', t.ref_id || step, 'freed_at', t.created_at`,
      referrals: sql`'friend_id', (select id from users where id <> t.referrer_id and id not in (select friend_id from referrals)
        order by id offset step limit 1), 'status', 'pending', 'block', null, 'referrer_tokens', 0, 'friend_tokens', 0`,
      reports: sql`'hold_id', t.hold_id || step, 'refund_bps', null, 'refunded_tokens', 0,
        'status', case when step % 2 = 0 then 'open' else 'dismissed' end,
        'resolved_at', case when step % 2 = 0 then null else t.created_at end,
        'resolved_by', case when step % 2 = 0 then null else 'somebody' end`,
    };
    for (const [table, values] of Object.entries(changed))
      await sql`insert into ${sql.table(table)} select c.* from ${sql.table(table)} t, generate_series(1, 5) step,
        jsonb_populate_record(t, jsonb_build_object('id', t.id || '-mixed' || step, ${values})) c
        where t.id = (select min(id) from ${sql.table(table)})`.execute(db);
    const dated = [
      ...Object.keys(changed),
      'users',
      'loopcheck_requests',
      'mail_outbox',
      'payments',
      'payouts',
    ];
    for (const table of dated)
      await sql`update ${sql.table(table)} as t set created_at = created_at - interval '1 hour' * mixed.hours
        from (select id, row_number() over (order by id) * 2 % 3 as hours from ${sql.table(table)}) as mixed
        where mixed.id = t.id`.execute(db);
    return {
      remove: async () => {
        for (const table of Object.keys(changed).toReversed())
          await sql`delete from ${sql.table(table)} where id like '%-mixed%'`.execute(db);
      },
    };
  }

  describe('admin/export', () => {
    it('keeps its address when only the head is asked for', async () => {
      const url = new URL(await ticketFor({ resource: 'users' }), server.url);
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
      expect((await fetch(url)).status).toBe(200);
    });

    it('holds of every list what the list itself shows', async () => {
      // With something of everything, so that no list is right by being empty.
      const { people } = await aWorld(server);
      const coupon = { code: 'EXPORTED', amount: 100, contexts: ['wallet' as const], maxUses: 5 };
      await server.call('admin/create-coupon', { coupon }, { as: boss });
      await server.call('coupon/apply', { code: coupon.code, context: 'wallet' }, { as: people.fan });
      const total = async (resource: ExportableResource) =>
        (await server.call(lists[resource], {}, { as: boss })).body.total;
      for (const resource of exportableResources) {
        const { records } = await exported({ resource });
        expect(
          [resource, records.length > 0, records.length],
          'cases-world.ts has one of everything',
        ).toEqual([resource, true, await total(resource)]);
      }
    });

    it('has the rows of every list in the list’s own order, whichever it is sorted by', async () => {
      // Of questions the world has one alone.
      await aQuestion(server, {
        fan: await aFan(server, { tokens: 1000 }),
        artist: await anArtist(server, { ama: true }),
      });
      const refused = await aFan(server);
      for (const path of ['admin/users', 'admin/artists'] as const)
        expect((await server.call(path, {}, { as: refused })).status).toBe(403);
      const mixed = await mixRows();
      for (const resource of exportableResources) {
        // Asking for a file is logged itself, so that everything ever done would be more each time.
        const filter: Record<string, { action: string }> =
          resource === 'audit-log' ? { filter: { action: 'admin/create-coupon' } } : {};
        const { sort: sorts } = allCalls[lists[resource]].input.shape;
        for (const field of sorts.unwrap().options) {
          for (const order of ['asc', 'desc'] as const) {
            const wanted = await listed(lists[resource], { ...filter, sort: field, order });
            const { records } = await exported({ resource, filter, sort: { field, order } });
            expect([resource, field, order, records.map(({ id }) => id)]).toEqual([
              resource,
              field,
              order,
              wanted,
            ]);
          }
        }
        const { records } = await exported({ resource, filter });
        expect([resource, records.length > 1], 'mixRows adds the second row').toEqual([resource, true]);
        expect([resource, records.map(({ id }) => id)]).toEqual([
          resource,
          await listed(lists[resource], filter),
        ]);
      }
      await mixed.remove();
    });

    it('gives the whole filtered set, however many rows', async () => {
      await crowd(4100, 'crowd-');
      const { records, header, headers } = await exported({
        resource: 'users',
        filter: { email: '@CROWD.test' },
      });
      expect(records).toHaveLength(4100);
      expect(new Set(records.map(({ id }) => id)).size).toBe(4100);
      expect(header.slice(0, 4)).toEqual(['id', 'username', 'email', 'type']);
      const ids = records.map(({ id = '' }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
      const rising = await exported({
        resource: 'users',
        filter: { email: '@crowd.test' },
        sort: { field: 'dateCreated', order: 'asc' },
      });
      expect(rising.records).toEqual(records.toReversed());
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      const day = now().toISOString().slice(0, 10);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="dubplate-users-${day}.csv"`);
    });

    it('keeps a long list in its order from the first row to the last', async () => {
      const [field, order, filter] = ['username', 'desc', { email: '@crowd.test' }] as const;
      const { records } = await exported({ resource: 'users', filter, sort: { field, order } });
      expect(records).toHaveLength(4100);
      expect(records.map(({ id }) => id)).toEqual(
        await listed('admin/users', { ...filter, sort: field, order }),
      );
    });

    it.runIf(kind === 'pglite')(
      'leaves nothing behind, also when the reader goes in the middle',
      async () => {
        const written = async () => {
          const { rows } = await sql<{ n: number }>`select count(*) as n from pg_temp.export_orders`.execute(
            server.database.db,
          );
          return rows[0]?.n;
        };
        expect(await written()).toBe(0);
        const query = { email: '@crowd.test', sort: 'token' };
        const request = { query, columns: null, timeZone: 'UTC', userId: '', now: now() };
        const file = csvOf(server.database, exportedList(server.ctx, 'users'), request);
        await file.next();
        await file.next();
        expect(await written()).toBe(4100);
        await file.return(undefined);
        expect(await written()).toBe(0);
      },
    );

    it('names people, amounts in tokens and dollars, and states by their names', async () => {
      const fan = await aFan(server, { tokens: 5000 });
      const [one, two] = [await anArtist(server), await anArtist(server)];
      const sent = await aLoopcheck(server, { fan, artists: [one, two], files: 2 });
      const loopchecks = await exported({ resource: 'loopcheck-requests', filter: { q: sent.id } });
      expect(loopchecks.records).toMatchObject([
        {
          id: sent.id,
          status: 'pending',
          requester: fan.username,
          email: fan.email,
          files: '2',
          artists: `${one.username}, ${two.username}`,
          'total (tokens)': '1200',
          'total (USD)': '12.00',
        },
      ]);
      const moved = await exported({ resource: 'transactions', filter: { filter: { userId: fan.userId } } });
      expect(moved.records).toMatchObject([
        {
          user: fan.username,
          kind: 'purchase',
          status: 'held',
          'amount (tokens)': '-1200',
          'amount (USD)': '-12.00',
          'balance after (tokens)': '3800',
          'charged (USD)': '',
        },
        { kind: 'topup', status: 'completed', 'amount (tokens)': '5000', 'charged (USD)': '50.00' },
      ]);
      const people = await exported({ resource: 'users', filter: { filter: { ids: [fan.userId] } } });
      expect(people.records).toMatchObject([
        { username: fan.username, type: 'fan', status: 'active', 'balance (tokens)': '3800' },
      ]);
      const sellers = await exported({ resource: 'artists', filter: { filter: { ids: [one.userId] } } });
      expect(sellers.records).toMatchObject([{ slug: one.slug, 'request price (USD)': '30.00' }]);
      expect((await exported({ resource: 'users', filter: { filter: { ids: [] } } })).records).toEqual([]);
      expect((await exported({ resource: 'loopcheck-requests', filter: { status: 3 } })).records).toEqual([]);
    });

    it('says of each movement what the list says, also when its lines ended differently', async () => {
      const fan = await aFan(server, { tokens: 5000 });
      const [one, two] = [await anArtist(server), await anArtist(server)];
      await aLoopcheck(server, { fan, artists: [one] });
      const half = await aLoopcheck(server, { fan, artists: [one, two] });
      const given = await aLoopcheck(server, { fan, artists: [one, two] });
      for (const [{ id: requestId }, as] of [
        [half, one],
        [given, fan],
      ] as const)
        await server.call('loopcheck/cancel', { canceledRequest: { requestId } }, { as });
      await server.call('loopcheck/update-request', anAnswer(half.id, two), { as: two });
      const filter = { all: true, userId: fan.userId };
      const { body } = await server.call('admin/transactions', { filter }, { as: boss });
      const { records } = await exported({ resource: 'transactions', filter: { filter } });
      expect(records.map(({ id, status }) => [id, status])).toEqual(
        body.items.map(({ id, status }) => [id, status]),
      );
      const purchases = records.filter(({ kind }) => kind === 'purchase').map(({ status }) => status);
      expect(purchases.toReversed()).toEqual(['held', 'completed', 'refunded']);
    });

    it.runIf(asksAll)('makes no cell a formula, and keeps quotes, commas and lines', async () => {
      const cells = [
        '=1+1',
        '+1',
        '-1',
        '@A1',
        '%1',
        '＝1',
        '＋1',
        '－1',
        '＠A1',
        '％1',
        'a "b", c\nd',
        'ünï🎵',
        "'x",
        '"=1',
      ];
      const { userId } = await anArtist(server);
      const giveReason = async (reason: string) =>
        await server.database.db
          .updateTable('users')
          .set({ status_reason: reason })
          .where('id', '=', userId)
          .execute();
      const found: unknown[] = [];
      for (const cell of cells) {
        await giveReason(cell);
        const filter = { filter: { ids: [userId] } };
        const { records } = await exported({ resource: 'artists', filter });
        found.push(records[0]?.['reason']);
      }
      expect(found).toEqual(cells.map((cell) => (/^[=+@%＝＋－＠％-]/.test(cell) ? `'${cell}` : cell)));
      const reasons = ['\t=1', '\r=1', '\n=1'];
      for (const reason of reasons) {
        await giveReason(reason);
        const { text } = await exported({ resource: 'artists', filter: { filter: { ids: [userId] } } });
        expect(text).toContain(`'${reason}`);
      }
    });

    it('tells moments in the zone asked for, with its distance from UTC then', async () => {
      const fan = await aFan(server);
      const registered = async (timeZone: string | undefined, at: string) => {
        await server.database.db
          .updateTable('users')
          .set({ created_at: new Date(at) })
          .where('id', '=', fan.userId)
          .execute();
        const filter = { filter: { ids: [fan.userId] } };
        const asked = { resource: 'users' as const, filter, ...(timeZone ? { timeZone } : {}) };
        return (await exported(asked)).records[0]?.['registered'];
      };
      expect(await registered(undefined, '2026-07-01T12:00:00.000Z')).toBe('2026-07-01T12:00:00Z');
      expect(await registered('UTC', '2026-07-01T12:00:00.000Z')).toBe('2026-07-01T12:00:00Z');
      expect(await registered('Europe/Berlin', '2026-07-01T23:30:00.000Z')).toBe('2026-07-02T01:30:00+02:00');
      expect(await registered('Europe/Berlin', '2026-12-01T23:30:00.000Z')).toBe('2026-12-02T00:30:00+01:00');
      expect(await registered('America/New_York', '2026-07-01T01:00:00.000Z')).toBe(
        '2026-06-30T21:00:00-04:00',
      );
      expect(await registered('Asia/Kolkata', '2026-07-01T00:00:00.000Z')).toBe('2026-07-01T05:30:00+05:30');
      expect(await registered('America/St_Johns', '2026-12-01T00:00:00.000Z')).toBe(
        '2026-11-30T20:30:00-03:30',
      );
    });

    it.runIf(asksAll)('gives the columns asked for', async () => {
      const asked = { resource: 'users' as const, columns: ['email', 'id'] };
      expect((await exported(asked)).header).toEqual(['id', 'email']);
    });

    it
      .runIf(asksAll)
      .each([
        { resource: 'users', columns: ['password_hash'] },
        { resource: 'users', columns: [] },
        { resource: 'users', timeZone: 'Mars/Base' },
        { resource: 'users', timeZone: '+02:00' },
        { resource: 'users', timeZone: "UTC'; drop table users; --" },
        { resource: 'users', filter: { page: 2 } },
        { resource: 'users', filter: { filter: { password: 'x' } } },
        { resource: 'users', filter: { filter: { type: 3 } } },
        { resource: 'transactions', filter: { filter: { from: 'yesterday' } } },
        { resource: 'passwords' },
        { resource: 'users', sort: { field: 'dateCreated', order: 'sideways' } },
        { resource: 'users', sort: { field: 'password', order: 'asc' } },
        { resource: 'transactions', sort: { field: 'amount', order: 'asc' } },
        { resource: 'users', filter: { sort: 'token' } },
      ])('refuses %j when it is asked, not when it is downloaded', async (asked) => {
      expect((await server.send('admin/export', asked, { as: boss })).status).toBe(422);
    });

    it.runIf(asksAll)('lets an address be used once, also when ten ask at once', async () => {
      const url = new URL(await ticketFor({ resource: 'users', columns: ['id'] }), server.url);
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const response = await fetch(url);
          await response.arrayBuffer();
          return response.status;
        }),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
      expect((await fetch(new URL('/app/api/export/unknown', server.url))).status).toBe(404);
    });

    it.runIf(asksAll)('lets an address be used for 60 seconds, to the millisecond', async () => {
      const start = now();
      const [early, late] = await server.clock.stoppedAt(start, async () => [
        await ticketFor({ resource: 'users', columns: ['id'] }),
        await ticketFor({ resource: 'users', columns: ['id'] }),
      ]);
      const statusAt = async (ms: number, url = '') =>
        await server.clock.stoppedAt(addMs(start, ms), async () => {
          const response = await fetch(new URL(url, server.url));
          await response.arrayBuffer();
          return response.status;
        });
      expect(await statusAt(60 * SECOND_MS - 1, early)).toBe(200);
      expect(await statusAt(60 * SECOND_MS, late)).toBe(404);
    });

    it.runIf(asksAll)('is for staff, and money, the audit log and the outbox for super admins', async () => {
      const statusFor = async (resource: ExportableResource, as: TestPerson) =>
        (await server.call('admin/export', { resource }, { as })).status;
      for (const resource of exportableResources) {
        expect(await statusFor(resource, await aFan(server))).toBe(403);
        expect(await statusFor(resource, await anArtist(server))).toBe(403);
        const isForAll = allCalls[lists[resource]].who === 'admin';
        expect(await statusFor(resource, staff)).toBe(isForAll ? 200 : 403);
        expect(await statusFor(resource, boss)).toBe(200);
      }
      expect((await server.send('admin/export', { resource: 'users' })).status).toBe(401);
    });
  });

  describe('statistics', () => {
    const calls = ['admin/stats-users', 'admin/stats-artists', 'admin/stats-loopcheck-requests'] as const;
    type Wanted = CallInput<'admin/stats-users'>;
    const day = (date: Date) => date.toISOString().slice(0, 10);

    /** Beginnings of the steps that hold these days, as a calendar says it. */
    function stepOf(date: Date, groupBy: 'day' | 'week' | 'month'): string {
      if (groupBy === 'month') return `${day(date).slice(0, 7)}-01`;
      if (groupBy === 'day') return day(date);
      return day(addMs(date, -((date.getUTCDay() + 6) % 7) * DAY_MS));
    }

    function counted(rows: { created_at: Date; tokens?: number }[], asked: Required<Wanted>) {
      const expected = new Map<string, { date: string; count: number; tokens: number }>();
      const [from, until] = [new Date(asked.from), addMs(new Date(asked.to), DAY_MS)];
      for (let at = from; at < until; at = addMs(at, DAY_MS)) {
        const date = stepOf(at, asked.groupBy);
        expected.set(date, { date, count: 0, tokens: 0 });
      }
      for (const { created_at: at, tokens = 0 } of rows) {
        const step = at >= from && at < until ? expected.get(stepOf(at, asked.groupBy)) : undefined;
        if (step) Object.assign(step, { count: step.count + 1, tokens: step.tokens + tokens });
      }
      return [...expected.values()];
    }

    const moments = [
      '2026-01-31T23:59:59.999Z',
      '2026-02-01T00:00:00.000Z',
      '2026-02-15T12:00:00.000Z',
      '2026-02-28T23:59:59.999Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ];
    beforeAll(async () => {
      const fan = await aFan(server, { tokens: 100_000 });
      const one = await anArtist(server);
      await anArtist(server, { acceptRequest: 3 });
      await anArtist(server, { status: 2 });
      await anArtist(server, { status: 3 });
      for (const [index, moment] of moments.entries()) {
        const person = index % 2 === 0 ? await aFan(server) : await anArtist(server);
        const at = new Date(moment);
        await server.database.db
          .updateTable('users')
          .set({ created_at: at, last_login_at: index === 0 ? at : now() })
          .where('id', '=', person.userId)
          .execute();
        await server.clock.stoppedAt(at, async () => {
          const sender = await signInAgain(server, fan);
          const artists = [await signInAgain(server, one), await anArtist(server)];
          const { id } = await aLoopcheck(server, { fan: sender, artists, files: (index % 3) + 1 });
          const [artist] = artists;
          if (index % 3 === 0 && artist) {
            const input = anAnswer(id, artist, (index % 3) + 1);
            await server.call('loopcheck/update-request', input, { as: artist });
          }
          if (index % 3 === 1)
            await server.call('loopcheck/cancel', { canceledRequest: { requestId: id } }, { as: sender });
        });
      }
    });

    const users = async () =>
      await server.database.db
        .selectFrom('users')
        .select(['type', 'status', 'accept_request', 'created_at', 'last_login_at'])
        .execute();
    const requests = async () =>
      await server.database.db.selectFrom('loopcheck_requests').selectAll().execute();
    const entries = async () =>
      await server.database.db.selectFrom('loopcheck_lines').select(['status', 'created_at']).execute();

    const options: Required<Wanted>[] = (['day', 'week', 'month'] as const).flatMap((groupBy) => [
      { from: '2026-02-01', to: '2026-02-28', groupBy },
      { from: '2026-01-15', to: '2026-03-02', groupBy },
      { from: '2026-02-15', to: '2026-02-15', groupBy },
    ]);

    describe('admin/stats-users', () => {
      it.each(options)('agree with a plain count: %j', async (asked) => {
        const all = await users();
        const since = addMs(now(), -30 * DAY_MS);
        const { body } = await server.call('admin/stats-users', asked, { as: boss });
        expect(body).toEqual({
          total: all.length,
          fans: all.filter(({ type }) => type === 1).length,
          artists: all.filter(({ type }) => type === 2).length,
          active30: all.filter(({ last_login_at: at }) => at !== null && at >= since).length,
          newByPeriod: counted(all, asked),
        });
      });
    });

    describe('admin/stats-artists', () => {
      it.each(options)('agree with a plain count: %j', async (asked) => {
        const all = (await users()).filter(({ type }) => type === 2);
        const inStatus = (status: number) => all.filter((user) => user.status === status).length;
        const { body } = await server.call('admin/stats-artists', asked, { as: boss });
        expect(body).toEqual({
          total: all.length,
          approved: inStatus(1),
          pending: inStatus(2),
          rejected: inStatus(3),
          suspended: inStatus(4),
          accepting: all.filter((user) => user.accept_request === 1).length,
          paused: all.filter((user) => user.accept_request === 3).length,
          newByPeriod: counted(all, asked),
        });
      });
    });

    describe('admin/stats-loopcheck-requests', () => {
      it.each(options)('agree with a plain count: %j', async (asked) => {
        const [from, until] = [new Date(asked.from), addMs(new Date(asked.to), DAY_MS)];
        const isIn = ({ created_at: at }: { created_at: Date }) => at >= from && at < until;
        const all = (await requests()).map((request) => ({ ...request, tokens: request.total_tokens }));
        const inPeriod = all.filter(isIn);
        const lines = (await entries()).filter(isIn);
        const inStatus = (status: number) => lines.filter((line) => line.status === status).length;
        const { body } = await server.call('admin/stats-loopcheck-requests', asked, { as: boss });
        expect(body).toEqual({
          total: inPeriod.length,
          lines: lines.length,
          byStatus: {
            pending: inStatus(1),
            answered: inStatus(2),
            canceled: inStatus(3),
            expired: inStatus(4),
          },
          files: inPeriod.reduce((sum, request) => sum + request.files, 0),
          tokens: inPeriod.reduce((sum, request) => sum + request.tokens, 0),
          byPeriod: counted(all, asked),
        });
      });
    });

    it('show the last 30 days by day when nothing is asked for', async () => {
      const { body } = await server.call('admin/stats-users', {}, { as: boss });
      expect([body.newByPeriod.length, body.newByPeriod.at(-1)?.date]).toEqual([30, day(now())]);
    });

    it.runIf(asksAll).each(calls)('%s refuses periods that are upside down or too long', async (path) => {
      for (const bad of [
        { from: '2026-02-02', to: '2026-02-01' },
        { from: '2020-01-01', to: '2026-01-01', groupBy: 'day' },
        { from: '0001-01-01', to: '9999-12-31', groupBy: 'month' },
        { from: '2026-02-30' },
        { from: '0000-01-01', to: '0000-01-05' },
        { from: '9999-12-30', to: '9999-12-31' },
        { groupBy: 'year' },
        { to: 'today' },
      ]) {
        expect((await server.send(path, bad, { as: boss })).status).toBe(422);
      }
      const odd = { from: '1900-01-01', to: '1900-01-05' };
      expect((await server.send(path, odd, { as: boss })).status).toBe(200);
    });

    it.runIf(asksAll).each(calls)('%s is for super admins', async (path) => {
      for (const as of [staff, await aFan(server), await anArtist(server)]) {
        expect((await server.call(path, {}, { as })).status).toBe(403);
      }
      expect((await server.send(path, {})).status).toBe(401);
    });
  });

  it('lists of money take the days that every database can reckon with', async () => {
    for (const [at, expected] of [
      ['1899-12-31', 422],
      ['1900-01-01', 200],
      ['9998-12-31', 200],
      ['9999-01-01', 422],
    ] as const) {
      for (const side of ['from', 'to'] as const) {
        const filter = side === 'from' ? { from: at } : { to: at };
        expect((await server.call('admin/transactions', { filter }, { as: boss })).status).toBe(expected);
        const input = {
          resource: 'transactions' as const,
          filter: { filter: { [side]: at } },
          columns: ['id'],
        };
        const asked = await server.call('admin/export', input, { as: boss });
        expect(asked.status).toBe(expected);
        if (expected === 200) await exportsWhole(asked.body.url);
      }
    }
  });

  async function exportsWhole(url: string): Promise<void> {
    const response = await fetch(new URL(url, server.url));
    expect([response.status, (await response.text()).startsWith('"id"')]).toEqual([200, true]);
  }

  describe('dev/clock', () => {
    it.runIf(asksAll)('moves the clock and runs what is due before it answers', async () => {
      const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
      const { id } = await aLoopcheck(server, { fan, artists: [artist] });
      const { status, body } = await server.call('dev/clock', { offsetMs: 7 * DAY_MS });
      expect(status).toBe(200);
      expect(Math.abs(new Date(body.now).getTime() - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
      const entry = await server.database.db
        .selectFrom('loopcheck_lines')
        .select('status')
        .where('request_id', '=', id)
        .executeTakeFirst();
      expect(entry?.status).toBe(4);
      await server.call('dev/clock', { offsetMs: 0 });
      for (const offsetMs of [-1, 0.5, '1', null]) {
        expect((await server.send('dev/clock', { offsetMs })).status).toBe(422);
      }
    });
  });
});

describe('dev/clock in production', () => {
  it('is not there', async () => {
    const production = await boot({ config: { isProduction: true } });
    const before = production.ctx.clock.now().getTime();
    expect((await production.send('dev/clock', { offsetMs: DAY_MS })).status).toBe(404);
    expect(production.ctx.clock.now().getTime() - before).toBeLessThan(60_000);
    await production.close();
  });
});

describe('every call of staff', () => {
  let server: BootedServer;
  beforeAll(async () => {
    server = await boot();
  });
  afterAll(async () => await server.close());

  it('leaves a row that says who did what from where, without credentials', async () => {
    const boss = await aSuperAdmin(server);
    const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    const asked = [
      ['admin/users', { q: 'a' }],
      ['admin/artists', {}],
      ['admin/get-loopcheck-requests', { status: 1 }],
      ['admin/get-loopcheck-request', { requestId: id }],
      ['admin/transactions', { filter: { userId: fan.userId } }],
      ['admin/stats-users', { groupBy: 'day' }],
      ['admin/stats-artists', {}],
      ['admin/stats-loopcheck-requests', {}],
      ['admin/export', { resource: 'users' }],
      ['admin/update-artist-status', { artistId: artist.userId, status: 4, reason: 'Stolen work' }],
      ['admin/convert-to-artist', { userId: fan.userId }],
    ] as const;
    for (const [path, input] of asked) {
      expect([path, (await server.send(path, input, { as: boss })).status]).toEqual([path, 200]);
    }
    const rows = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', boss.userId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, details, ip }) => [action, details, ip])).toEqual(
      asked.map(([path, input]) => [path, input, '127.0.0.1']),
    );
    expect(JSON.stringify(rows)).not.toContain(boss.token);
  });

  it('that was refused or failed changes nothing and leaves none', async () => {
    const [staff, fan] = [await aStaffMember(server), await aFan(server)];
    await server.call('admin/transactions', {}, { as: staff });
    await server.call('admin/users', {}, { as: fan });
    await server.call('admin/update-artist-status', { artistId: fan.userId, status: 1 }, { as: staff });
    await server.send('admin/users', { perPage: 1000 }, { as: staff });
    const rows = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', 'in', [staff.userId, fan.userId])
      .execute();
    expect(rows).toEqual([]);
  });

  it('can never be wiped from the log', async () => {
    const boss = await aSuperAdmin(server);
    await server.call('admin/users', {}, { as: boss });
    const { db } = server.database;
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed');
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('never changed');
    const erasing = server.database.transaction(async (tx) => {
      await sql`select set_config('dubplate.erases', 'yes', true)`.execute(tx);
      await sql`truncate audit_log`.execute(tx);
    });
    await expect(erasing).rejects.toThrow('never changed');
    await expect(db.updateTable('audit_log').set({ actor_id: null }).execute()).rejects.toThrow(
      'never changed',
    );
  });

  it('takes as many statements for statistics of a year as of a day', async () => {
    const boss = await aSuperAdmin(server);
    for (const path of ['admin/stats-users', 'admin/stats-loopcheck-requests'] as const) {
      const count = async (from: string) =>
        await countStatements(
          async () => await server.call(path, { from, to: '2026-12-31', groupBy: 'day' }, { as: boss }),
        );
      expect(await count('2026-01-01')).toBe(await count('2026-12-31'));
    }
  });
});
