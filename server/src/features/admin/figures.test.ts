import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { statsLinks } from '@dubplate/shared/features/admin/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
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
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { seedTransactions } from '../../testing/many/many-transactions.ts';
import { aSession, aTicket, goLive } from '../sessions/testing/sessions.ts';
import { adjust, reverse, topUp } from '../wallet/wallet.ts';

const BYTE_ORDER_MARK = '\uFEFF';

describe('staff look at money, jobs and the books', () => {
  let server: BootedServer;
  let boss: TestPerson;
  beforeAll(async () => {
    server = await boot();
    boss = await aSuperAdmin(server);
    await seedTransactions(server.database, { people: 600, artists: 20, until: server.ctx.clock.now() });
  });
  afterAll(async () => await server.close());

  const now = () => server.ctx.clock.now();
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const origin = (refId: string) => ({ refType: 'test', refId, label: 'Test', now: now() });

  describe('admin/stats-revenues', () => {
    interface Delivered {
      product_kind: string;
      seller_id: string;
      closed_at: Date;
      gross: number;
      fees: number;
    }
    const delivered = async () =>
      (
        await sql<Delivered>`select product_kind, seller_id, closed_at, released_part - reversed_part as gross,
          fee - (reversed_part - reversed_net) as fees from wallet_holds where released_part > reversed_part`.execute(
          server.database.db,
        )
      ).rows;
    const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
      rows.reduce((total, row) => total + of(row), 0);

    const options = (today: Date): CallInput<'admin/stats-revenues'>[] => [
      {},
      { from: day(addMs(today, -700 * DAY_MS)), to: day(today), groupBy: 'month' },
      { from: day(addMs(today, -400 * DAY_MS)), to: day(addMs(today, -200 * DAY_MS)), groupBy: 'week' },
    ];

    it('agrees with a plain sum over the lines, also when some was taken back', async () => {
      const [line] = await server.database.db
        .selectFrom('wallet_holds')
        .select('id')
        .where('status', '=', 2)
        .where('closed_at', '<', addMs(now(), -30 * DAY_MS))
        .limit(1)
        .execute();
      await server.database.transaction(
        async (tx) => await reverse(tx, { holdId: line?.id ?? '', bps: 5000, now: now() }),
      );
      const rows = await delivered();
      for (const wanted of options(now())) {
        const { status, body } = await server.call('admin/stats-revenues', wanted, { as: boss });
        expect(status).toBe(200);
        const from = new Date(wanted.from ?? day(addMs(now(), -29 * DAY_MS)));
        const until = addMs(new Date(wanted.to ?? day(now())), DAY_MS);
        const inPeriod = rows.filter(({ closed_at: at }) => at >= from && at < until);
        expect([body.gross, body.fees]).toEqual([
          sum(inPeriod, (row) => row.gross),
          sum(inPeriod, (row) => row.fees),
        ]);
        expect(sum(body.byPeriod, ({ gross }) => gross)).toBe(body.gross);
        expect(sum(body.byPeriod, ({ fees }) => fees)).toBe(body.fees);
        for (const { kind, count, gross } of body.byKind) {
          const sold = inPeriod.filter((row) => row.product_kind === kind);
          expect([count, gross]).toEqual([sold.length, sum(sold, (row) => row.gross)]);
        }
        const tips = await server.call('admin/stats-tips', wanted, { as: boss });
        const tipped = inPeriod.filter(({ product_kind: kind }) => kind === 'tip');
        expect(tips.body).toMatchObject({
          total: tipped.length,
          tokens: sum(tipped, (row) => row.gross),
          artists: new Set(tipped.map((row) => row.seller_id)).size,
        });
        expect(tips.body.byPeriod.map(({ date }) => date)).toEqual(body.byPeriod.map(({ date }) => date));
        expect(sum(tips.body.byPeriod, ({ tokens }) => tokens)).toBe(tips.body.tokens);
      }
    });

    it('counts what was paid in, given and held to the day', async () => {
      const ask = async (date: Date) => {
        const wanted = { from: day(date), to: day(date) };
        return (await server.call('admin/stats-revenues', wanted, { as: boss })).body;
      };
      const fan = await aFan(server);
      const yesterday = addMs(now(), -DAY_MS);
      const [before, beforeYesterday] = [await ask(now()), await ask(yesterday)];
      await server.database.transaction(async (tx) => {
        const given = { userId: fan.userId, provider: 'sandbox', tokens: 7500, amountCents: 6900 };
        await topUp(tx, { ...origin('figures'), ...given });
      });
      expect((await ask(now())).topupsUsd).toBe(before.topupsUsd + 69);
      expect(await ask(yesterday)).toEqual(beforeYesterday);
      const { rows } = await sql<{ promo: number; escrow: number }>`select
        (select -sum(amount)::bigint from wallet_entries where kind = 'promo') as promo,
        (select sum(amount)::bigint from wallet_entries where kind = 'escrow') as escrow`.execute(
        server.database.db,
      );
      const ever = { from: day(addMs(now(), -731 * DAY_MS)), to: day(now()), groupBy: 'month' as const };
      const { body } = await server.call('admin/stats-revenues', ever, { as: boss });
      expect([body.promo, body.escrow]).toEqual([rows[0]?.promo, rows[0]?.escrow]);
    });
  });

  describe('admin/stats-tips', () => {
    it('and all money take the same few statements however long the period is', async () => {
      for (const groupBy of ['day', 'month'] as const) {
        const wanted = { from: day(addMs(now(), -365 * DAY_MS)), to: day(now()), groupBy };
        const count = async (path: 'admin/stats-tips' | 'admin/stats-revenues') =>
          await countStatements(async () => void (await server.call(path, wanted, { as: boss })));
        const plain = await countStatements(
          async () => void (await server.call('admin/ledger-audit', {}, { as: boss })),
        );
        expect([
          (await count('admin/stats-tips')) - plain,
          (await count('admin/stats-revenues')) - plain,
        ]).toEqual([1, 1]);
      }
    });
  });

  describe('admin/stats-tickets', () => {
    it('counts the tickets bought in the period, those refunded since, and the price of the others', async () => {
      const [artist, fan, another] = [
        await anArtist(server),
        await aFan(server, { tokens: 500 }),
        await aFan(server, { tokens: 500 }),
      ];
      const sessionId = await aSession(server, artist, { date: null });
      for (const each of [fan, another]) await aTicket(server, each, { sessionId });
      await goLive(server, artist, sessionId);
      await server.call('session/stop', { sessionId }, { as: artist });
      const planned = await aSession(server, artist, { amount: 300 });
      const guest = await aFan(server, { tokens: 300 });
      await aTicket(server, guest, { sessionId: planned, amount: 300 });
      await server.call('session/refund', { sessionId: planned }, { as: guest });
      const today = { from: day(now()), to: day(now()) };
      const { body } = await server.call('admin/stats-tickets', today, { as: boss });
      expect(body).toEqual({
        sold: 3,
        refunded: 1,
        tokens: 1000,
        byPeriod: [{ date: day(now()), count: 3, tokens: 1000 }],
      });
      const yesterday = day(addMs(now(), -DAY_MS));
      const before = await server.call(
        'admin/stats-tickets',
        { from: yesterday, to: yesterday },
        { as: boss },
      );
      expect(before.body).toMatchObject({ sold: 0, refunded: 0, tokens: 0 });
    });
  });

  describe('admin/stats-link', () => {
    const ticketFor = async (link: (typeof statsLinks)[number]) => {
      const { status, body } = await server.call('admin/stats-link', { link }, { as: boss });
      expect([status, body.expiresIn]).toEqual([200, 60]);
      return body.url;
    };
    const download = async (url: string) => {
      const response = await fetch(new URL(url, server.url));
      // Read as bytes: `text()` would take the byte order mark away.
      return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
    };

    it.each(statsLinks)('%s gives a table for people and the same for programs', async (link) => {
      const { response, text } = await download(await ticketFor(link));
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="dubplate-${link.slice(4)}-${day(now())}.csv"`,
      );
      expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
      const asJson = await download(`${await ticketFor(link)}&format=json`);
      expect(asJson.response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const objects: unknown = JSON.parse(asJson.text);
      const lines = text.trimEnd().split('\n');
      expect(objects).toHaveLength(lines.length - 1);
      // Of what is not sold yet there are the headings alone.
      expect(lines.length > 1).toBe(link !== 'get-vods-stats');
    });

    it('counts live sessions and their tickets by month', async () => {
      const { text } = await download(await ticketFor('get-sessions-stats'));
      const lines = text.slice(1).trimEnd().split('\n');
      expect(lines).toEqual([
        '"month","sessions","tickets sold","tickets refunded","tokens"',
        `${day(now()).slice(0, 7)},1,3,1,1000`,
      ]);
    });

    it('adds all tokens up to zero, and says so', async () => {
      const { text } = await download(await ticketFor('get-token-stats'));
      const rows = text
        .slice(1)
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
      expect(rows.at(-1)).toEqual(['sum', '0', '']);
      expect(rows.slice(0, -1).reduce((sum, [, tokens]) => sum + Number(tokens), 0)).toBe(0);
      expect(rows.map(([account]) => account)).toContain('escrow');
    });

    it('gives every movement of every account, and no formula', async () => {
      const fan = await aFan(server);
      await server.database.transaction(async (tx) => {
        const given = { userId: fan.userId, tokens: 5, note: '=1+1 "quoted" ü', account: 'wallet' as const };
        await adjust(tx, { ...origin('formula'), actorId: boss.userId, ...given });
      });
      const { count } = await server.database.db
        .selectFrom('wallet_transactions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const { text } = await download(await ticketFor('get-transactions'));
      expect(text.trimEnd().split('\n')).toHaveLength(count + 1);
      expect(text).toContain(`"'=1+1 ""quoted"" ü"`);
      const asJson = await download(`${await ticketFor('get-transactions')}&format=json`);
      const objects = JSON.parse(asJson.text) as Record<string, unknown>[]; // By its own headings, as looked at below.
      expect(objects).toHaveLength(count);
      expect(objects.at(-1)).toMatchObject({
        note: '=1+1 "quoted" ü',
        'amount (tokens)': 5,
        user: fan.username,
      });
    });

    it('opens once, within its minute, for what it was given, and for a super admin alone', async () => {
      const url = await ticketFor('get-users-stats');
      const twice = await Promise.all([download(url), download(url)]);
      expect(twice.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const secret = new URL(await ticketFor('get-users-stats'), server.url).search;
      expect((await download(`/app/api/get-transactions${secret}`)).response.status).toBe(404);
      expect((await download('/app/api/get-transactions')).response.status).toBe(404);
      expect((await download('/app/api/get-transactions?ticket=a&ticket=b')).response.status).toBe(404);
      const late = await ticketFor('get-users-stats');
      const atMinute = addMs(now(), 61 * SECOND_MS);
      await server.clock.stoppedAt(atMinute, async () =>
        expect((await download(late)).response.status).toBe(404),
      );
      const demoted = await aSuperAdmin(server);
      const asked = await server.call('admin/stats-link', { link: 'get-token-stats' }, { as: demoted });
      await server.database.db
        .updateTable('staff_flags')
        .set({ is_super_admin: false })
        .where('user_id', '=', demoted.userId)
        .execute();
      expect((await download(asked.body.url)).response.status).toBe(404);
      const rows = await server.database.db
        .selectFrom('audit_log')
        .select(['actor_id', 'details'])
        .where('action', '=', 'get-users-stats')
        .execute();
      expect(rows.at(-1)).toEqual({ actor_id: boss.userId, details: { format: 'csv' } });
    });
  });

  describe('admin/jobs', () => {
    const jobs = async () => (await server.call('admin/jobs', {}, { as: boss })).body.items;
    const one = async (name: string) => (await jobs()).find(({ id }) => id === name);

    it('tells of every timed rule when it ran, for how long and how often', async () => {
      await server.ctx.runJobs();
      const first = await jobs();
      expect(first.map(({ id }) => id)).toEqual(server.ctx.jobs?.all.map(({ name }) => name));
      for (const row of first) {
        expect(row).toMatchObject({ failures: 0, lastError: null, isLate: false });
        expect(row.lastDurationMs).toBeGreaterThanOrEqual(0);
      }
      await server.ctx.runJobs();
      expect((await jobs()).map(({ runs }) => runs)).toEqual(first.map(({ runs }) => runs + 1));
    });

    it('keeps the error of a rule until it goes well again, and goes on with the others', async () => {
      const job = server.ctx.jobs?.all.find(({ name }) => name === 'forget-download-tickets');
      if (!job) throw new Error('The job is gone.');
      const run = job.run;
      const before = await one(job.name);
      job.run = async () => await Promise.reject(new Error('The disk is full.'));
      server.ctx.log.level = 'silent';
      const { body } = await server.call('admin/run-job', { job: job.name }, { as: boss });
      server.ctx.log.level = 'error';
      expect(body).toMatchObject({
        id: job.name,
        lastError: 'The disk is full.',
        failures: 1,
        runs: (before?.runs ?? 0) + 1,
      });
      job.run = run;
      const mended = await server.call('admin/run-job', { job: job.name }, { as: boss });
      expect(mended.body).toMatchObject({ lastError: null, failures: 1, runs: (before?.runs ?? 0) + 2 });
    });

    it('calls a rule late that missed two turns', async () => {
      const last = new Date((await one('clear-earnings'))?.lastFinishedAt ?? 0);
      for (const [minutes, isLate] of [
        [5, false],
        [6, true],
      ] as const) {
        await server.clock.stoppedAt(addMs(last, minutes * MINUTE_MS), async () =>
          expect((await one('clear-earnings'))?.isLate).toBe(isLate),
        );
      }
    });
  });

  describe('admin/run-job', () => {
    it('refuses a rule that does not exist, and one that another process is running', async () => {
      expect((await server.call('admin/run-job', { job: 'nothing' }, { as: boss })).status).toBe(404);
      await server.database.session(async ({ query }) => {
        await query(`select pg_advisory_xact_lock(hashtext('job:clear-earnings'))`);
        const { status, body } = await server.call('admin/run-job', { job: 'clear-earnings' }, { as: boss });
        expect([status, body.error]).toMatchObject([409, { code: 'state-conflict', status: 'running' }]);
      });
    });
  });

  describe('admin/ledger-audit', () => {
    it('says what the books promise, that it held, and when', async () => {
      await server.ctx.runJobs();
      const { body } = await server.call('admin/ledger-audit', {}, { as: boss });
      expect(body).toMatchObject({ isHealthy: true, blocksPayouts: false });
      expect(Math.abs(new Date(body.date ?? 0).getTime() - now().getTime())).toBeLessThan(MINUTE_MS);
      expect(body.items.map(({ name }) => name)).toContain('all postings together are zero');
      expect(await server.ctx.ledgerTrouble(server.database.db, now())).toBeNull();
    });

    it('says nothing any more after three hours, and holds pay-outs back until the next one', async () => {
      const { body } = await server.call('admin/ledger-audit', {}, { as: boss });
      const last = new Date(body.date ?? 0);
      for (const [ms, isStale] of [
        [0, false],
        [1, true],
      ] as const)
        await server.clock.stoppedAt(addMs(last, 3 * HOUR_MS + ms), async () => {
          const as = await signInAgain(server, boss);
          const later = (await server.call('admin/ledger-audit', {}, { as })).body;
          expect(later).toMatchObject({ isHealthy: true, isStale, blocksPayouts: isStale });
          expect(await server.ctx.ledgerTrouble(server.database.db, now())).toBe(isStale ? 'stale' : null);
        });
    });
  });

  describe('admin/run-ledger-audit', () => {
    it('lets pay-outs continue while only a counter is wrong', async () => {
      const { db } = server.database;
      const counter = db.updateTable('coupons').where('code', '=', 'MISCOUNTED');
      await server.call(
        'admin/create-coupon',
        { coupon: { code: 'MISCOUNTED', amount: 100, contexts: ['wallet'], maxUses: 5 } },
        { as: boss },
      );
      await counter.set({ uses: 1 }).execute();
      server.ctx.log.level = 'silent';
      const { body } = await server.call('admin/run-ledger-audit', {}, { as: boss });
      server.ctx.log.level = 'error';
      expect(body).toMatchObject({ isHealthy: false, blocksPayouts: false });
      expect(body.items.filter(({ isHealthy }) => !isHealthy)).toMatchObject([
        { name: 'a voucher counts its uses that were not given back', blocks: 'nothing' },
      ]);
      expect(await server.ctx.ledgerTrouble(db, now())).toBeNull();
      const notice = await db
        .selectFrom('notifications')
        .select('text')
        .where('code', '=', 'N57')
        .where('user_id', '=', boss.userId)
        .executeTakeFirstOrThrow();
      expect(notice.text).toContain('pay-outs continue');
      await db.deleteFrom('notifications').where('code', '=', 'N57').execute();
      await db.deleteFrom('mail_outbox').where('code', '=', 'N57').execute();
      await counter.set({ uses: 0 }).execute();
      await server.call('admin/run-ledger-audit', {}, { as: boss });
    });

    it('knows no price of today: an order is compared with the price stored with it', () => {
      const numbers = server.ctx.invariants.flatMap(({ name, sql }) =>
        [...sql.matchAll(/\b\d+\b/g)].map(([number]) => ({ name, number: Number(number) })),
      );
      const basisPoints = 10_000;
      expect(numbers.filter(({ number }) => number > 10 && number !== basisPoints)).toEqual([]);
    });

    it('finds nothing wrong with an order of another price, and a line that does not cost its price', async () => {
      const { sql: statement } = server.ctx.invariants.find(({ name }) =>
        name.startsWith('a line of a Loopcheck costs'),
      ) ?? { sql: '' };
      const brokenAt = async (price: number, filePrice: number) => {
        const rows: unknown[] = [];
        const undo = new Error('undo');
        const work = server.database.session(async ({ script, query }) => {
          await script(`insert into loopcheck_requests (id, requester_id, comment, files, total_tokens, status, created_at, expires_at)
              values ('priced', 'fan', '', 2, ${price}, 1, '2026-01-01', '2026-01-08');
            insert into loopcheck_lines (request_id, artist_id, requester_id, position, hold_id, price_tokens, file_price_tokens,
              status, created_at, expires_at) values ('priced', 'artist', 'fan', 0, 'hold', ${price}, ${filePrice}, 1, '2026-01-01', '2026-01-08')`);
          rows.push(...(await query(statement)));
          throw undo;
        });
        await expect(work).rejects.toBe(undo);
        return rows;
      };
      expect(await brokenAt(900, 450)).toEqual([]);
      expect(await brokenAt(900, 300)).toEqual([{ request_id: 'priced', artist_id: 'artist' }]);
    });

    it('names what is broken, tells super admins once, and blocks pay-outs until it is mended', async () => {
      const fan = await aFan(server, { tokens: 300 });
      const told = async () =>
        await server.database.db
          .selectFrom('notifications')
          .select(['user_id', 'text'])
          .where('code', '=', 'N57')
          .where('user_id', '=', boss.userId)
          .execute();
      const shift = async (tokens: number) =>
        await server.database.db
          .updateTable('wallet_accounts')
          .set(({ eb }) => ({ balance: eb('balance', '+', tokens) }))
          .where('owner_id', '=', fan.userId)
          .where('kind', '=', 'wallet')
          .execute();
      await shift(7);
      server.ctx.log.level = 'silent';
      const audits = [];
      for (let round = 0; round < 2; round += 1) {
        audits.push((await server.call('admin/run-ledger-audit', {}, { as: boss })).body);
      }
      server.ctx.log.level = 'error';
      for (const audit of audits) {
        expect(audit).toMatchObject({ isHealthy: false, blocksPayouts: true });
        const broken = audit.items.filter(({ isHealthy }) => !isHealthy);
        expect(broken.map(({ name }) => name)).toEqual([
          'each cached balance is the sum of its postings',
          'the last running balance is the spendable balance',
        ]);
        expect(broken[0]?.rows).toEqual([{ owner_id: fan.userId, kind: 'wallet', balance: 307, total: 300 }]);
      }
      expect(await server.ctx.ledgerTrouble(server.database.db, now())).toBe('broken');
      expect(await told()).toHaveLength(1);
      expect((await told())[0]?.text).toContain('each cached balance is the sum of its postings');
      const mails = await server.database.db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('code', '=', 'N57')
        .where('to_email', '=', boss.email)
        .execute();
      expect(mails).toHaveLength(1);
      expect((await told())[0]?.text).toContain('No pay-out can be approved or paid');
      await shift(-7);
      const mended = (await server.call('admin/run-ledger-audit', {}, { as: boss })).body;
      expect(mended).toMatchObject({ isHealthy: true, blocksPayouts: false });
      expect([await server.ctx.ledgerTrouble(server.database.db, now()), (await told()).length]).toEqual([
        null,
        1,
      ]);
    });
  });

  it('is all for super admins', async () => {
    for (const as of [await aStaffMember(server), await aFan(server), await anArtist(server)]) {
      expect((await server.call('admin/stats-link', { link: 'get-transactions' }, { as })).status).toBe(403);
      expect((await server.call('admin/run-ledger-audit', {}, { as })).status).toBe(403);
    }
  });
});
