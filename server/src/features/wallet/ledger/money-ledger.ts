import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { type LedgerResult, one } from './ledger.ts';

/** The ledger's functions for money that leaves: disputes and pay-outs. */

interface Head {
  refType: string;
  refId: string;
  step: string;
  ownerId: string;
  tokens: number;
  actorId: string | null;
  label: string;
  note: string | null;
  now: Date;
}

export interface LedgerCharge {
  outcome: 'posted' | 'replayed' | 'key-reused';
  taken: number;
  token: number;
}

export async function chargeBackTokens(tx: Tx, head: Head): Promise<LedgerCharge> {
  return await one(
    tx,
    sql`select * from wallet_charge_back(
      p_ref_type => ${head.refType}, p_ref_id => ${head.refId}, p_step => ${head.step},
      p_owner_id => ${head.ownerId}, p_tokens => ${head.tokens}, p_actor_id => ${head.actorId},
      p_label => ${head.label}, p_note => ${head.note}, p_now => ${head.now})`,
  );
}

export async function loseTokens(tx: Tx, head: Head & { cashKind: string }): Promise<LedgerResult> {
  return await one(
    tx,
    sql`select * from wallet_lose_charge_back(
      p_ref_type => ${head.refType}, p_ref_id => ${head.refId}, p_step => ${head.step},
      p_owner_id => ${head.ownerId}, p_cash_kind => ${head.cashKind}, p_tokens => ${head.tokens},
      p_actor_id => ${head.actorId}, p_label => ${head.label}, p_note => ${head.note}, p_now => ${head.now})`,
  );
}

export type PayoutMode = 'request' | 'return' | 'settle' | 'fail';

export async function movePayout(
  tx: Tx,
  head: Head & { mode: PayoutMode; payoutId: string },
): Promise<LedgerResult> {
  return await one(
    tx,
    sql`select * from wallet_payout(
      p_mode => ${head.mode}, p_payout_id => ${head.payoutId},
      p_ref_type => ${head.refType}, p_ref_id => ${head.refId}, p_step => ${head.step},
      p_owner_id => ${head.ownerId}, p_tokens => ${head.tokens},
      p_actor_id => ${head.actorId}, p_label => ${head.label}, p_note => ${head.note}, p_now => ${head.now})`,
  );
}
