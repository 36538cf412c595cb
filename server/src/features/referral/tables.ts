import type { Generated } from 'kysely';
import type { ReferralBlock, ReferralStatus } from '@dubplate/shared/features/referral/model.ts';

export interface ReferralsTable {
  id: string;
  referrer_id: string;
  friend_id: string;
  status: Generated<ReferralStatus>;
  block: ReferralBlock | null;
  referrer_tokens: Generated<number>;
  friend_tokens: Generated<number>;
  created_at: Date;
  credited_at: Date | null;
  released_at: Date | null;
  /** When and why it was held back; both stay after a release. Old referrals have no time. */
  held_at: Date | null;
  held_for: ReferralBlock | null;
}

export interface ReferralDevicesTable {
  device_hash: string;
  user_id: string;
  first_seen_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    referrals: ReferralsTable;
    referral_devices: ReferralDevicesTable;
  }
}
