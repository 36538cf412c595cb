import fc from 'fast-check';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../db/db.ts';
import { setTransactionHooks } from '../../../transaction-hooks.ts';
import { clearJob } from '../earnings/clear.job.ts';
import { adjust, giveBonus, statement, topUp } from '../wallet.ts';
import { brokenWallet } from './broken.ts';
import { emptyLedger } from './clean.ts';
import { contestSteps, farewellSteps, steps } from './commands.ts';
import { freshModel, people, type Model, type Real } from './does.ts';
import { start } from './people.ts';

const stepsAbout = { all: steps, leaving: farewellSteps, contests: contestSteps };

export interface ModelRun {
  runs: number;
  /** Fixes what is tried; a failure names the one it had. */
  seed?: number | undefined;
  /** Only what concerns money that leaves, or lines that are kept from clearing: among everything else their rarer turns come too seldom. */
  about?: keyof typeof stepsAbout;
}

/**
 * Plays random commands on the ledger and on the plain model, compares answers and balances after each, and statements,
 * platform accounts and invariants after each run. Returns what went wrong, or null.
 */
export async function playModel(
  database: OpenDatabase,
  { runs, seed, about = 'all' }: ModelRun,
): Promise<string | null> {
  const refundedOrders: string[] = [];
  setTransactionHooks(database.db, async (_tx, name, event) => {
    if (name === 'orderRefunded' && 'orderId' in event) refundedOrders.push(event.orderId);
  });
  const compare = async (model: Model, command: string) => {
    const found = await balances(database);
    const expected = [...model.ledger.people].flatMap(([owner, own]) =>
      Object.entries(own).map(([kind, balance]) => [`${owner} ${kind}`, balance] as const),
    );
    for (const [account, balance] of expected) {
      const there = found.get(account) ?? 0;
      if (there !== balance)
        throw new Error(`after ${command}: ${account} is ${there} instead of ${balance}`);
    }
    const { refundedOrders: told } = model.ledger;
    if (refundedOrders.toSorted().join() !== told.toSorted().join())
      throw new Error(`after ${command}: ${refundedOrders.join()} were refunded instead of ${told.join()}`);
  };
  // 'max' and forty commands: with the defaults most runs end before a line is reversed.
  const commands = fc.commands(stepsAbout[about], { maxCommands: 40, size: 'max' });
  const property = fc.asyncProperty(commands, async (tried) => {
    await emptyLedger(database);
    refundedOrders.length = 0;
    const model = await funded(database);
    const real: Real = { database, compare };
    await fc.asyncModelRun(() => ({ model, real }), tried);
    await comparePlatform(database, model);
    await compareStatements(database, model);
    await compareAfterClearing(database, model, real);
    const broken = await brokenWallet(database);
    if (broken.length > 0) throw new Error(`broken: ${broken[0]}`);
  });
  const outcome = await fc.check(property, {
    numRuns: runs,
    endOnFailure: true,
    ...(seed === undefined ? {} : { seed }),
  });
  return outcome.failed ? `${String(outcome.errorInstance)}\n${fc.defaultReportMessage(outcome)}` : null;
}

/** Everybody starts with enough to buy something, so that the first commands already move money. */
async function funded(database: OpenDatabase): Promise<Model> {
  const model = freshModel();
  await database.transaction(async (tx) => {
    for (const userId of people) {
      const credit = { userId, refId: `start ${userId}`, label: 'start', now: start };
      await topUp(tx, {
        ...credit,
        refType: 'payment',
        tokens: 3000,
        amountCents: 3000,
        provider: 'sandbox',
      });
      model.ledger.credit({
        key: `start ${userId}`,
        person: userId,
        account: 'wallet',
        from: 'cash:sandbox',
        tokens: 3000,
      });
      // Enough for pay-outs at once: earning it by sales would take most of a run.
      const earned = { refType: 'start', refId: `earned ${userId}`, label: 'start', now: start };
      await adjust(tx, { ...earned, userId, tokens: 1200, account: 'earnings' });
      model.ledger.adjust({ key: `earned ${userId}`, person: userId, account: 'earnings', tokens: 1200 });
      await giveBonus(tx, { ...credit, refType: 'bonus', tokens: 450, kind: 'bonus' });
      model.ledger.gift({ key: `start bonus ${userId}`, person: userId, tokens: 450 });
    }
  });
  return model;
}

async function balances(database: OpenDatabase): Promise<Map<string, number>> {
  const rows = await database.db
    .selectFrom('wallet_accounts')
    .select(['owner_id', 'kind', 'balance'])
    .execute();
  return new Map(rows.map((row) => [`${row.owner_id} ${row.kind}`, row.balance]));
}

async function comparePlatform(database: OpenDatabase, model: Model): Promise<void> {
  const { rows } = await sql<{ kind: string; total: number }>`select kind, sum(amount)::bigint as total
    from wallet_entries where owner_id = 'platform' or kind in ('escrow', 'payout') group by kind`.execute(
    database.db,
  );
  const found = new Map(rows.map((row) => [row.kind, row.total]));
  for (const [kind, total] of Object.entries(model.ledger.platform)) {
    if ((found.get(kind) ?? 0) !== total)
      throw new Error(`platform ${kind} is ${found.get(kind)} instead of ${total}`);
  }
  await comparePayouts(database, model);
}

/** Each pay-out has an account of its own. */
async function comparePayouts(database: OpenDatabase, { ledger }: Model): Promise<void> {
  const { rows } = await sql<{
    id: string;
    total: number;
  }>`select owner_id as id, sum(amount)::bigint as total
    from wallet_entries where kind = 'payout' group by owner_id having sum(amount) <> 0`.execute(database.db);
  const found = rows.map(({ id, total }) => `${id} ${total}`).toSorted();
  const expected = [...ledger.payouts].flatMap(([id, { set }]) => (set === 0 ? [] : [`${id} ${set}`]));
  if (found.join() !== expected.toSorted().join())
    throw new Error(`set aside is ${found.join()} instead of ${expected.join()}`);
}

/** Read in pages of three, so that the cursor is walked too. */
async function compareStatements(database: OpenDatabase, model: Model): Promise<void> {
  for (const userId of people) {
    const running: number[] = [];
    for (let cursor: string | undefined; ;) {
      const read = await statement(database.db, { userId, perPage: 3, order: 'asc', cursor });
      running.push(...read.items.map((row) => row.balanceAfter ?? 0));
      cursor = read.nextCursor;
      if (cursor === undefined) break;
    }
    const expected = model.ledger.statements.get(userId) ?? [];
    if (JSON.stringify(running) !== JSON.stringify(expected)) {
      throw new Error(
        `${userId}'s running balances are ${running.join(', ')} instead of ${expected.join(', ')}`,
      );
    }
  }
}

/** The sweep as the server runs it, long after everything. */
async function compareAfterClearing(database: OpenDatabase, model: Model, real: Real): Promise<void> {
  const nowMs = model.nowMs + 100 * 24 * 60 * 60 * 1000;
  await clearJob.run({ ctx: { database, log: console }, now: new Date(nowMs) });
  model.ledger.clear(nowMs);
  await real.compare(model, 'the sweep');
}
