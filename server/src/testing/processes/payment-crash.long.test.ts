import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/db.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { invariants } from '../../features.ts';
import { startServer } from '../../server.ts';
import { aFan } from '../builders.ts';
import { ask } from '../buying.ts';
import { aDatabaseUrl } from '../postgres/database.ts';
import { startServerProcess } from './server-process.ts';
import { dropDatabaseAt } from '../postgres/template.ts';

const rounds = process.env['DEEP'] === '1' ? 5 : 1;
/** Longer than a killed act's key is held, so that its repetition goes on at once. */
const CLOCK_AHEAD_MS = 15_000;
const AMOUNT_CENTS = 1000;

/**
 * The nine places, in their order, where a purchase by card stands still until the kill: the statement that comes next is
 * held by our lock. `who` says in SQL whose row it is.
 */
const owner = {
  user: 'NEW.user_id',
  reference: '(select user_id from payments where id = NEW.reference)',
  payment: '(select user_id from payments where id = NEW.payment_id)',
  ledger: 'NEW.owner_id',
};
const points = [
  { name: 'before the payment is written', on: 'INSERT ON payments', who: owner.user },
  { name: 'before the provider hears of it', on: 'INSERT ON sandbox_payments', who: owner.reference },
  { name: 'before the card is charged', on: 'UPDATE OF status ON sandbox_payments', who: owner.reference },
  {
    name: 'before the charge is committed',
    on: 'INSERT ON sandbox_events',
    who: `(select p.user_id from payments p join sandbox_payments s on s.reference = p.id where s.id = NEW.sandbox_payment_id)`,
  },
  {
    name: 'before our side hears of the charge',
    on: 'UPDATE OF provider_payment_id ON payments',
    who: owner.user,
  },
  { name: 'before the event is written', on: 'INSERT ON payment_events', who: owner.payment },
  { name: 'before the tokens are credited', on: 'INSERT ON wallet_transactions', who: owner.ledger },
  { name: 'before anybody is told of it', on: 'INSERT ON notifications', who: owner.user },
  { name: 'before the answer is kept', on: 'UPDATE OF answer ON idempotency_keys', who: owner.user },
] as const;

interface Buyer {
  userId: string;
  token: string;
  key: string;
}

let folder = '';
let databaseUrl = '';
let admin: pg.Client;
const databaseName = () => new URL(databaseUrl).pathname.slice(1);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-payment-crash-'));
  databaseUrl = await aDatabaseUrl();
  admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`CREATE TABLE stops (user_id text NOT NULL, point int NOT NULL)`);
  for (const [point, { on, who }] of points.entries()) {
    await admin.query(`CREATE FUNCTION stop_${point}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM stops WHERE point = ${point} AND user_id = ${who}) THEN
        PERFORM pg_advisory_xact_lock(77, ${point}); END IF;
      RETURN NEW; END $$`);
    await admin.query(
      `CREATE TRIGGER stop_${point} BEFORE ${on} FOR EACH ROW EXECUTE FUNCTION stop_${point}()`,
    );
  }
});
afterAll(async () => {
  await admin.end();
  await dropDatabaseAt(databaseUrl);
  await rm(folder, { recursive: true, force: true });
});

async function buyers(): Promise<Buyer[]> {
  const given = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  };
  const server = await startServer({ ...readConfig(given), databaseUrl }, { hasTimers: false });
  const people: Buyer[] = [];
  for (const _ of points) {
    const { userId, token } = await aFan(server);
    people.push({ userId, token, key: randomUUID() });
  }
  await server.stop();
  return people;
}

function start(clockOffsetMs: number) {
  return startServerProcess({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    // Everybody stands at a statement at once.
    DATABASE_CONNECTIONS: '20',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    CLOCK_OFFSET_MS: String(clockOffsetMs),
  });
}

const buy = async (url: string, { token, key }: Buyer) =>
  await ask(url, 'payment/add', {
    token,
    idempotencyKey: key,
    paymentToken: 'tok_visa',
    amount: AMOUNT_CENTS / 100,
  });

/** Waits until every point has its buyer standing there. */
async function untilAllStand(): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await admin.query<{ objid: number }>(
      `select distinct l.objid from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.classid = 77 and not l.granted and d.datname = $1 order by 1`,
      [databaseName()],
    );
    if (rows.length === points.length) return;
    await sleep(25);
  }
  throw new Error('Not everybody came to the point where the kill is waited for.');
}

/** Ends what the killed server left behind in the database, as the end of its machine would. */
async function endLeftovers(): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [databaseName()],
  );
}

async function playRound(round: number): Promise<Buyer[]> {
  const people = await buyers();
  await admin.query('delete from stops');
  for (const [point, { userId }] of people.entries())
    await admin.query('insert into stops values ($1, $2)', [userId, point]);
  for (const point of points.keys()) await admin.query('select pg_advisory_lock(77, $1)', [point]);
  const offsetMs = 2 * round * CLOCK_AHEAD_MS;
  const server = start(offsetMs);
  const url = await server.url();
  const firsts = people.map(async (buyer) => await buy(url, buyer));
  await untilAllStand();
  await server.end('SIGKILL');
  expect(await Promise.all(firsts)).toEqual(people.map(() => undefined));
  await endLeftovers();
  await admin.query('delete from stops');
  await admin.query('select pg_advisory_unlock_all()');

  const restarted = start(offsetMs + CLOCK_AHEAD_MS);
  const again = await restarted.url();
  const answers = await Promise.all(people.map(async (buyer) => await buy(again, buyer)));
  const repeated = await Promise.all(people.map(async (buyer) => await buy(again, buyer)));
  expect(repeated).toEqual(answers);
  expect((await restarted.end('SIGINT')).code).toBe(0);
  return people;
}

/** What each of them was charged and credited, by the place where the kill met them. */
async function countsOf(people: readonly Buyer[]) {
  const { rows } = await admin.query<{ user_id: string; charges: number; credits: number; tokens: number }>(
    `select p.user_id, count(*) filter (where s.status = 'succeeded')::int as charges,
      sum((select count(*) from wallet_transactions t where t.ref_id = p.id and t.kind = 'topup'))::int as credits,
      sum(p.tokens)::int as tokens
    from payments p left join sandbox_payments s on s.reference = p.id where p.user_id = any($1) group by p.user_id`,
    [people.map(({ userId }) => userId)],
  );
  const found = new Map(rows.map(({ user_id: userId, ...counts }) => [userId, counts]));
  return people.map(({ userId }, point) => ({ point: points[point]?.name, ...found.get(userId) }));
}

async function broken() {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const found = await brokenInvariants(database.db, invariants);
  await database.close();
  return found;
}

describe('kill -9 at nine places of a purchase by card', { timeout: 60_000 * rounds }, () => {
  it('charges and credits everybody once after the restart', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const begun = performance.now();
      const people = await playRound(round);
      const once = { charges: 1, credits: 1, tokens: AMOUNT_CENTS };
      expect(await countsOf(people)).toEqual(points.map(({ name }) => ({ point: name, ...once })));
      expect(await broken()).toEqual([]);
      if (rounds > 1)
        process.stdout.write(
          `round ${round}: nine killed, nine charged and credited once, ${Math.round(performance.now() - begun)} ms\n`,
        );
    }
  });
});
