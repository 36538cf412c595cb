import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../features/accounts/tables.ts';
import type { AdminTables } from '../features/admin/tables.ts';
import type { AnalyticsTables } from '../features/analytics/tables.ts';
import type { ArtistsTables } from '../features/artists/tables.ts';
import type { CouponsTables } from '../features/coupons/tables.ts';
import type { LoopcheckTables } from '../features/loopcheck/tables.ts';
import type { NotificationsTables } from '../features/notifications/tables.ts';
import type { PaymentsTables } from '../features/payments/tables.ts';
import type { PayoutsTables } from '../features/payouts/tables.ts';
import type { RealtimeTables } from '../features/realtime/tables.ts';
import type { ReferralTables } from '../features/referral/tables.ts';
import type { ReportsTables } from '../features/reports/tables.ts';
import type { SearchTables } from '../features/search/tables.ts';
import type { TipsTables } from '../features/tips/tables.ts';
import type { UploadsTables } from '../features/uploads/tables.ts';
import type { WalletTables } from '../features/wallet/tables.ts';

/** A jsonb column: read as a value, written as JSON text, because the two drivers treat arrays and strings differently. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

export interface IdempotencyKeysTable {
  user_id: string;
  path: string;
  key: string;
  request_hash: string;
  status: number;
  answer: JsonColumn<unknown>;
  created_at: Date;
  /** Who does the act, and until when that is believed; null once it is done, and for acts of one transaction. */
  runner: string | null;
  running_until: Date | null;
}

interface DemoWorldTable {
  only_row: boolean;
  began_at: Date;
  completed_at: Date | null;
}

interface CoreTables {
  idempotency_keys: IdempotencyKeysTable;
  demo_world: DemoWorldTable;
}

/** Every table of the product; each feature owns its part. */
export interface Database
  extends
    CoreTables,
    RealtimeTables,
    NotificationsTables,
    UploadsTables,
    WalletTables,
    AccountsTables,
    ArtistsTables,
    PaymentsTables,
    PayoutsTables,
    LoopcheckTables,
    CouponsTables,
    ReferralTables,
    TipsTables,
    ReportsTables,
    SearchTables,
    AnalyticsTables,
    AdminTables {}

export type Db = Kysely<Database>;

/** Passed wherever money or several statements are involved; functions that take either say `Db | Tx`. */
export type Tx = Transaction<Database>;
