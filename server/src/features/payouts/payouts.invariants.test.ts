import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { adjust, requestPayout } from '../wallet/wallet.ts';
import { advance } from './advance.ts';
import { payoutsInvariants } from './invariants.ts';
import { insertPayout, insertStep } from './store.ts';

/** For each invariant damages that it must see; what would refuse one is taken away first. */
const damages: Record<string, string[]> = {
  'what is set aside for a pay-out is its amount while it is open and zero afterwards': [
    `update payouts set tokens = tokens + 1 where status = 'requested'`,
    `update payouts set status = 'approved' where status = 'canceled'`,
    `update payouts set status = 'rejected', reason = 'x' where status = 'approved'`,
    `delete from payout_steps; delete from payouts where status = 'canceled'`,
    `delete from wallet_entries e using payouts p where e.owner_id = p.id and p.status = 'requested'`,
    `update wallet_entries e set amount = amount - 1 from payouts p where e.owner_id = p.id and p.status = 'paid' and e.amount > 0`,
  ],
  'what was paid out is the sum of the paid pay-outs': [
    `update payouts set tokens = tokens + 1 where status = 'paid'`,
    `update payouts set status = 'failed', reason = 'x' where status = 'paid'`,
    `update wallet_entries set amount = amount - 1 where kind = 'paidout'`,
  ],
  'an artist has one open pay-out at most': [
    `drop index payouts_open; update payouts set artist_id = (select min(artist_id) from payouts)`,
  ],
  'each pay-out stands where its last step brought it': [
    `update payouts set status = 'approved' where status = 'requested'`,
    `delete from payout_steps where status = 'paid'`,
    `delete from payout_steps s using payouts p where p.id = s.payout_id and p.status = 'paid' and s.status = 'requested'`,
    `update payouts set updated_at = updated_at - interval '1 second'`,
  ],
  'a pay-out’s artist is who earned it': [
    `update payouts set artist_id = 'another-artist' where status = 'paid'`,
    `update wallet_transactions set owner_id = 'another-artist' where kind = 'payout'`,
  ],
};

const start = new Date('2026-03-01T12:00:00Z');

/** Asked for and brought as far as the steps say, as the calls do it. */
async function aPayout(tx: Tx, to: readonly ('approved' | 'paid' | 'canceled')[]): Promise<void> {
  const [artistId, id] = [newId(start), newId(start)];
  const origin = { refType: 'payout', refId: id, label: 'Pay-out', now: start };
  await adjust(tx, { ...origin, userId: artistId, tokens: 2500, account: 'earnings' });
  const details = { details: Buffer.from('sealed'), key_id: 'k', account_masked: '•••• 3000' };
  const whole = { id, artist_id: artistId, tokens: 2000, method: 'bank' as const };
  const facts = { is_first: true, bonus_share_bps: 0, created_at: start, updated_at: start };
  let row = await insertPayout(tx, { ...whole, ...details, ...facts });
  await requestPayout(tx, { ...origin, userId: artistId, payoutId: id, tokens: 2000 });
  const asked = { status: 'requested', actor_id: artistId, created_at: start } as const;
  await insertStep(tx, { ...asked, payout_id: id });
  for (const status of to) {
    if (!row) throw new Error('The artist had an open pay-out.');
    row = await advance(tx, { row, to: status, actorId: null, reference: 'SEPA-1', now: start });
  }
}

describe('the invariants of pay-outs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('postgres', { poolMax: 2 });
    await database.transaction(async (tx) => {
      await aPayout(tx, []);
      await aPayout(tx, ['approved']);
      await aPayout(tx, ['approved', 'paid']);
      await aPayout(tx, ['canceled']);
    });
  });
  afterAll(async () => await database.drop());

  const brokenBy = async (damage: string): Promise<string[]> => {
    const undo = new Error('undo');
    const broken: string[] = [];
    const damaging = database.transaction(async (tx) => {
      // Triggers stay silent for a replica, so that what they would refuse can be done.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const step of damage.split(';')) await sql.raw(step).execute(tx);
      for (const { name, sql: statement } of payoutsInvariants) {
        const { rows } = await sql.raw(statement).execute(tx);
        if (rows.length > 0) broken.push(name);
      }
      throw undo;
    });
    await expect(damaging).rejects.toBe(undo);
    return broken;
  };

  it('all hold while everything is well', async () => {
    expect(await brokenBy('select 1')).toEqual([]);
  });

  it.each(payoutsInvariants.map(({ name }) => name))('notice when not: %s', async (name) => {
    const ways = damages[name] ?? [];
    expect(ways.length).toBeGreaterThan(0);
    for (const damage of ways)
      expect([damage, await brokenBy(damage)]).toEqual([damage, expect.arrayContaining([name])]);
  });
});
