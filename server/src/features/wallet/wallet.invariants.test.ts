import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { walletInvariants } from './ledger/invariants.ts';
import { aFunded, anOrder, aPerson, start } from './testing/people.ts';
import {
  adjust,
  clearsAt,
  direct,
  holdOrder,
  refundHold,
  releaseHold,
  requestPayout,
  returnPayout,
} from './wallet.ts';

/** For each invariant a damage that it must see; what would refuse the damage is taken away first. */
const damages: Record<string, { without?: string; damage: string }> = {
  'all postings together are zero': {
    damage: `update wallet_entries set amount = amount + 1 where kind = 'promo'`,
  },
  'the postings of each transaction are zero': {
    damage: `update wallet_entries set transaction_id = 'elsewhere' where kind = 'escrow' and amount > 0`,
  },
  'each posting belongs to a transaction': {
    damage: `delete from wallet_transactions where kind = 'topup'`,
  },
  'each cached balance is the sum of its postings': {
    damage: `update wallet_accounts set balance = balance + 1 where kind = 'pending'`,
  },
  'no account of a person is or ever was below zero': {
    without: 'alter table wallet_accounts drop constraint wallet_accounts_balance_min',
    damage: `update wallet_accounts set balance = -1 where kind = 'wallet'`,
  },
  'each posting leads from the balance before it to the balance after it': {
    damage: `update wallet_entries set balance_after = balance_after + 1 where kind = 'wallet' and version = 1`,
  },
  'each statement row leads to its running balance': {
    damage: `update wallet_transactions set token_after = token_after + 1 where statement_no = 1`,
  },
  'the last running balance is the spendable balance': {
    damage: `update wallet_accounts set balance = balance + 1 where kind = 'bonus'`,
  },
  'each statement row is what its postings moved': {
    damage: `update wallet_transactions set tokens = tokens - 1 where kind = 'purchase'`,
  },
  'each hold ends once and whole': {
    without: 'alter table wallet_holds drop constraint wallet_holds_ends_whole',
    damage: `update wallet_holds set closed_at = null where status = 2`,
  },
  'each hold has one end in the ledger': {
    damage: `insert into wallet_transactions
      select owner_id, 'second', 'split', ref_type, ref_id, step, '', 0, null, null, null, null, label, null, created_at
      from wallet_transactions where kind = 'release'`,
  },
  'the escrow of a line is its gross while it is held and zero afterwards': {
    damage: `delete from wallet_entries where kind = 'escrow' and amount < 0`,
  },
  'fee and net are what was released, and the fee is rounded down': {
    damage: `update wallet_holds set fee = fee + 1, net = net - 1 where status = 2`,
  },
  'a discount is paid by the platform and returns to it': {
    damage: `update wallet_entries e set amount = amount + 1 from wallet_transactions t
      where t.id = e.transaction_id and t.kind = 'purchase' and e.kind = 'promo'`,
  },
  'what is pending is the net that has not cleared': {
    damage: `update wallet_holds set cleared_at = clears_at where status = 2`,
  },
  'fees are the fees of delivered lines less what was reversed': {
    damage: `update wallet_entries set amount = amount + 1 where kind = 'fees'`,
  },
  'an order that failed whole leaves its buyer as before': {
    damage: `update wallet_transactions set tokens = tokens - 1 where kind = 'refund'`,
  },
  'nothing is ever got by a forfeit': {
    damage: `update wallet_transactions set kind = 'forfeit' where kind = 'topup'`,
  },
  'nothing clears that a disputed payment paid for': {
    damage: `update wallet_holds set cleared_at = clears_at, contested_at = clears_at where status = 2`,
  },
  'nobody earns from what they bought themselves': {
    without: 'alter table wallet_holds drop constraint wallet_holds_not_own',
    damage: `update wallet_holds set seller_id = buyer_id`,
  },
  'no line is released at or after its expiry': {
    damage: `update wallet_holds set expires_at = closed_at where status = 2`,
  },
  'a person is frozen exactly while there is a reason for it': {
    damage: `update wallet_accounts set frozen_at = '2026-01-01' where kind = 'wallet'`,
  },
  'each movement tells how much it moved': {
    damage: `update wallet_transactions set moved = moved + 1 where kind = 'topup'`,
  },
  'only gifts fill a bonus, and only purchases empty it': {
    damage: `update wallet_transactions set kind = 'adjustment' where kind = 'bonus'`,
  },
  'no bonus turns into bought tokens': {
    damage: `update wallet_transactions set kind = 'refund' where kind = 'topup'`,
  },
  'earnings come from sales, corrections and pay-outs that came back': {
    damage: `update wallet_transactions set kind = 'convert' where kind = 'payout-return'`,
  },
  'a dispute or a refund of a top-up gives back no more than it took': {
    damage: `update wallet_transactions set kind = 'topup-refund' where kind = 'topup'`,
  },
  'a pay-out leaves or returns once, with what was set aside for it': {
    damage: `update wallet_transactions set kind = 'payout-paid' where kind = 'payout'`,
  },
  'nothing set aside for a pay-out is below zero': {
    damage: `update wallet_entries set amount = -amount where kind = 'payout' and amount > 0`,
  },
};

describe('the wallet\u2019s invariants', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('postgres', { poolMax: 2 });
    await database.transaction(async (tx) => {
      const buyer = await aFunded(tx, { wallet: 3000, bonus: 100 });
      const order = anOrder(buyer, [
        [aPerson('artist'), 600, 50],
        [aPerson('artist'), 600, 50],
        [aPerson('artist'), 600, 50],
      ]);
      await holdOrder(tx, { ...order, expiresAt: clearsAt(start) });
      await releaseHold(tx, { holdId: order.lines[0]?.holdId ?? '', now: start });
      await refundHold(tx, { holdId: order.lines[1]?.holdId ?? '', now: start });
      const failed = anOrder(buyer, [[aPerson('artist'), 300]]);
      await holdOrder(tx, failed);
      await refundHold(tx, { holdId: failed.lines[0]?.holdId ?? '', now: start });
      await direct(tx, anOrder(buyer, [[aPerson('artist'), 199]]));
      const artist = aPerson('artist');
      const correction = { refType: 'correction', refId: 'c1', label: 'Correction', now: start };
      await adjust(tx, { ...correction, userId: artist, tokens: 2500, account: 'earnings' });
      const payout = { refType: 'payout', refId: 'p1', label: 'Pay-out', now: start };
      const whole = { ...payout, userId: artist, payoutId: 'p1', tokens: 2000 };
      await requestPayout(tx, whole);
      await returnPayout(tx, whole);
    });
  });
  afterAll(async () => await database.drop());

  const brokenBy = async (damage: string): Promise<string[]> => {
    const undo = new Error('undo');
    let broken: string[] = [];
    const damaging = database.transaction(async (tx) => {
      // Triggers stay silent for a replica, so that what they would refuse can be done.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const step of damage.split(';')) await sql.raw(step).execute(tx);
      for (const { name, sql: statement } of walletInvariants) {
        const { rows } = await sql.raw(statement).execute(tx);
        if (rows.length > 0) broken = [...broken, name];
      }
      throw undo;
    });
    await expect(damaging).rejects.toBe(undo);
    return broken;
  };

  it('all hold in a healthy ledger', async () => {
    expect(await brokenBy('select 1')).toEqual([]);
  });

  it.each(walletInvariants.map(({ name }) => name))('notice when not: %s', async (name) => {
    const { without = 'select 1', damage = 'select 1' } = damages[name] ?? {};
    expect(await brokenBy(`${without};${damage}`)).toContain(name);
  });
});
