import type { Selectable } from 'kysely';
import type { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { WalletHoldsTable } from '../tables.ts';

/** One order line in the ledger: what was paid, how it ended, what it brought. All amounts are tokens. */
export interface Hold {
  id: string;
  orderId: string;
  buyerId: string;
  sellerId: string;
  kind: ProductKind;
  refType: string;
  refId: string;
  label: string;
  gross: number;
  discount: number;
  bonusPart: number;
  walletPart: number;
  feeBps: number;
  status: HoldStatus;
  /** refundedPart + releasedPart = gross once it has ended; releasedPart = fee + net. */
  refundedPart: number;
  releasedPart: number;
  fee: number;
  net: number;
  reversedPart: number;
  reversedNet: number;
  createdAt: Date;
  expiresAt: Date | null;
  closedAt: Date | null;
  clearsAt: Date | null;
  disputedAt: Date | null;
  clearedAt: Date | null;
}

/** Lines by id, in the order of the ids. Unknown ids are left out. */
export async function listHolds(db: Db | Tx, holdIds: readonly string[]): Promise<Hold[]> {
  if (holdIds.length === 0) return [];
  const rows = await db.selectFrom('wallet_holds').selectAll().where('id', 'in', holdIds).execute();
  const places = new Map(holdIds.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)).map(toHold);
}

/** All lines bought for one request, session or other thing, in order of purchase. */
export async function listHoldsOf(db: Db | Tx, refId: string): Promise<Hold[]> {
  const query = db.selectFrom('wallet_holds').selectAll().where('ref_id', '=', refId);
  const rows = await query.orderBy('created_at').orderBy('order_id').orderBy('position').execute();
  return rows.map(toHold);
}

/** Lines whose net is due, longest waiting first. */
export async function listDueHolds(
  db: Db | Tx,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_holds')
    .select('id')
    .where('clears_at', '<=', now)
    .where('cleared_at', 'is', null)
    .where('disputed_at', 'is', null)
    .orderBy('clears_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function toHold(row: Selectable<WalletHoldsTable>): Hold {
  return {
    id: row.id,
    orderId: row.order_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    kind: row.product_kind,
    refType: row.ref_type,
    refId: row.ref_id,
    label: row.label,
    gross: row.gross,
    discount: row.discount,
    bonusPart: row.bonus_part,
    walletPart: row.wallet_part,
    feeBps: row.fee_bps,
    status: row.status,
    refundedPart: row.refunded_part,
    releasedPart: row.released_part,
    fee: row.fee,
    net: row.net,
    reversedPart: row.reversed_part,
    reversedNet: row.reversed_net,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
    clearsAt: row.clears_at,
    disputedAt: row.disputed_at,
    clearedAt: row.cleared_at,
  };
}
