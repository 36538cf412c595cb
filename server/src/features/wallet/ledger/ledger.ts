import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../../db/engines/prepared.ts';
import type { Tx } from '../../../db/schema.ts';

/** The result of a movement. `missing` is set only for 'insufficient'; `token` is the owner's spendable balance afterwards. */
export interface LedgerResult {
  outcome: 'posted' | 'replayed' | 'key-reused' | 'insufficient' | 'frozen' | 'own-content';
  missing: number;
  token: number;
  transaction_id: string | null;
}

export interface LedgerClosing {
  hold_id: string;
  outcome: 'posted' | 'replayed' | 'closed' | 'too-late' | 'not-due' | 'not-released' | 'not-found';
  buyer_id: string;
  seller_id: string;
  refunded: number;
  fee: number;
  net: number;
  token: number;
}

/** `refunded_order` is the order's id if this end made it fully refunded. */
export interface LedgerEnd extends LedgerClosing {
  refunded_order: string | null;
}

type CloseMode = 'release' | 'refund' | 'expire' | 'split';

export interface Movement {
  kind: string;
  refType: string;
  refId: string;
  step: string;
  ownerId: string;
  account: string;
  contraOwner: string;
  contraKind: string;
  amount: number;
  amountCents: number | null;
  keepFromFrozen: boolean;
  actorId: string | null;
  label: string;
  note: string | null;
  now: Date;
}

export async function moveTokens(tx: Tx, move: Movement): Promise<LedgerResult> {
  return await one(
    tx,
    sql`select * from wallet_move(
      p_kind => ${move.kind}, p_ref_type => ${move.refType}, p_ref_id => ${move.refId}, p_step => ${move.step},
      p_owner_id => ${move.ownerId}, p_account => ${move.account},
      p_contra_owner => ${move.contraOwner}, p_contra_kind => ${move.contraKind},
      p_amount => ${move.amount}, p_amount_cents => ${move.amountCents}, p_keep_from_frozen => ${move.keepFromFrozen},
      p_actor_id => ${move.actorId}, p_label => ${move.label}, p_note => ${move.note}, p_now => ${move.now})`,
  );
}

export interface PlacedOrder {
  kind: string;
  orderId: string;
  buyerId: string;
  productKind: string;
  lines: {
    id: string;
    kind?: ProductKind;
    expiresAt?: Date;
    sellerId: string;
    gross: number;
    discount: number;
    feeBps: number;
  }[];
  refType: string;
  refId: string;
  label: string;
  walletOnly: boolean;
  deliver: boolean;
  expiresAt: Date | null;
  clearsAt: Date | null;
  actorId: string | null;
  now: Date;
}

export async function placeInLedger(tx: Tx, order: PlacedOrder): Promise<LedgerResult> {
  return only(await orderInLedger(tx, { ...order, lines: JSON.stringify(order.lines) }));
}

const orderInLedger = prepared(
  (_, order: Omit<PlacedOrder, 'lines'> & { lines: string }) =>
    sql<LedgerResult>`select * from wallet_order(
      p_kind => ${order.kind}, p_order_id => ${order.orderId}, p_buyer_id => ${order.buyerId},
      p_product_kind => ${order.productKind}, p_lines => ${order.lines},
      p_ref_type => ${order.refType}, p_ref_id => ${order.refId}, p_label => ${order.label},
      p_wallet_only => ${order.walletOnly}, p_deliver => ${order.deliver},
      p_expires_at => ${order.expiresAt}, p_clears_at => ${order.clearsAt},
      p_actor_id => ${order.actorId}, p_now => ${order.now})`,
);

export interface Close {
  holdIds: readonly string[];
  mode: CloseMode;
  refundBps: number;
  clearsAt: Date | null;
  actorId: string | null;
  note: string | null;
  now: Date;
}

export async function closeHolds(tx: Tx, close: Close): Promise<LedgerEnd[]> {
  return await closeInLedger(tx, close);
}

const closeInLedger = prepared(
  (_, close: Close) =>
    sql<LedgerEnd>`select c.*, wallet_refunded_order(c.hold_id, c.outcome) as refunded_order from wallet_close(
      p_hold_ids => ${close.holdIds}::text[], p_mode => ${close.mode}, p_refund_bps => ${close.refundBps},
      p_clears_at => ${close.clearsAt}, p_actor_id => ${close.actorId}, p_note => ${close.note}, p_now => ${close.now}) c`,
);

export async function reverseHold(
  tx: Tx,
  reversal: { holdId: string; bps: number; actorId: string | null; note: string | null; now: Date },
): Promise<LedgerEnd> {
  return await one(
    tx,
    sql`select c.*, wallet_refunded_order(c.hold_id, c.outcome) as refunded_order from wallet_reverse(
      p_hold_id => ${reversal.holdId}, p_bps => ${reversal.bps}, p_actor_id => ${reversal.actorId},
      p_note => ${reversal.note}, p_now => ${reversal.now}) c`,
  );
}

export async function clearHolds(
  tx: Tx,
  given: { limit: number; only: readonly string[] | null; now: Date },
): Promise<number> {
  const only = given.only && [...given.only];
  const { cleared } = await one<{ cleared: number }>(
    tx,
    sql`select wallet_clear_due(p_limit => ${given.limit}, p_now => ${given.now}, p_only => ${only}::text[]) as cleared`,
  );
  return cleared;
}

export async function disputeHold(tx: Tx, holdId: string, disputedAt: Date | null): Promise<boolean> {
  const { changed } = await one<{ changed: boolean }>(
    tx,
    sql`select wallet_dispute(p_hold_id => ${holdId}, p_disputed_at => ${disputedAt}) as changed`,
  );
  return changed;
}

export async function one<Row>(tx: Tx, statement: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await (statement as RawBuilder<Row>).execute(tx); // The function's composite type is this row.
  return only(rows);
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A ledger function answered nothing.');
  return row;
}
