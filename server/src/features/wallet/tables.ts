import type { Generated } from 'kysely';
import type { AccountKind, HoldStatus, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';

export interface WalletAccountsTable {
  owner_id: string;
  kind: AccountKind;
  balance: Generated<number>;
  min: Generated<number>;
  version: Generated<number>;
  frozen_at: Date | null;
}

export interface WalletTransactionsTable {
  owner_id: string;
  id: string;
  kind: TransactionKind;
  ref_type: string;
  ref_id: string;
  step: string;
  request_hash: string;
  tokens: number;
  token_after: number | null;
  statement_no: number | null;
  amount_cents: number | null;
  actor_id: string | null;
  label: string;
  note: string | null;
  created_at: Date;
  moved: Generated<number>;
}

export interface WalletEntriesTable {
  owner_id: string;
  kind: string;
  transaction_id: string;
  amount: number;
  balance_after: number | null;
  version: number | null;
  created_at: Date;
}

export interface WalletHoldsTable {
  id: string;
  order_id: string;
  position: number;
  buyer_id: string;
  seller_id: string;
  product_kind: ProductKind;
  ref_type: string;
  ref_id: string;
  label: string;
  gross: number;
  discount: number;
  bonus_part: number;
  wallet_part: number;
  fee_bps: number;
  status: HoldStatus;
  refunded_wallet: number;
  refunded_bonus: number;
  refunded_discount: number;
  /** refunded_part + released_part = gross once it has ended; released_part = fee + net. */
  refunded_part: number;
  released_part: number;
  fee: number;
  net: number;
  reversed_part: number;
  reversed_net: number;
  created_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
  clears_at: Date | null;
  disputed_at: Date | null;
  cleared_at: Date | null;
  /** Since when it stays pending because a payment that paid for it is disputed. */
  contested_at: Date | null;
}

/** Products open `dispute` freezes; `ref` is the dispute's id. */
export type FreezeCause = 'staff' | 'suspension' | 'dispute';

export interface WalletFreezesTable {
  id: string;
  owner_id: string;
  cause: FreezeCause;
  reason: string;
  ref: Generated<string>;
  created_at: Date;
  lifted_at: Date | null;
}

/** This feature's tables, as in its migration. Only the ledger's SQL functions write them. */
declare module '../../db/schema.ts' {
  interface Database {
    wallet_accounts: WalletAccountsTable;
    wallet_transactions: WalletTransactionsTable;
    wallet_entries: WalletEntriesTable;
    wallet_holds: WalletHoldsTable;
    wallet_freezes: WalletFreezesTable;
  }
}
