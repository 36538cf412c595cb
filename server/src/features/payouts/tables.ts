import type { PayoutMethod, PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import type { Generated } from 'kysely';

interface PayoutsTable {
  id: string;
  artist_id: string;
  tokens: number;
  method: PayoutMethod;
  status: Generated<PayoutStatus>;
  account_masked: string;
  /** Encrypted; null once the artist is erased. */
  details: Buffer | null;
  key_id: string | null;
  /** Tells whether two pay-outs go to the same account, without saying which; null once the artist is erased. */
  details_hash: Buffer | null;
  /** Not approved or paid before. */
  waits_until: Date | null;
  is_first: boolean;
  bonus_share_bps: number;
  buyer_share_bps: Generated<number>;
  top_buyer_id: string | null;
  pack_share_bps: Generated<number>;
  reference: string | null;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
}

interface PayoutStepsTable {
  payout_id: string;
  status: PayoutStatus;
  actor_id: string | null;
  note: string | null;
  created_at: Date;
}

interface PayoutForfeitsTable {
  user_id: string;
  tokens: number;
  told_at: Date;
  forfeited_at: Date | null;
}

declare module '../../db/schema.ts' {
  interface Database {
    payouts: PayoutsTable;
    payout_steps: PayoutStepsTable;
    payout_forfeits: PayoutForfeitsTable;
  }
}
