import type { Payout, PayoutDetails, PayoutRow } from '@dubplate/shared/features/payouts/records.ts';
import { needsReview } from '@dubplate/shared/features/payouts/rules.ts';
import { TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import type { Config } from '../../config/config.ts';
import type { Person } from '../accounts/accounts.ts';
import { keysOf } from './keys.ts';
import { unseal } from './seal.ts';
import type { PayoutRow as StoredPayout } from './store.ts';

/** As its artist reads it: the account is masked. */
export function presentPayout(row: StoredPayout): Payout {
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    amount: row.tokens,
    amountUsd: row.tokens / TOKENS_PER_USD,
    method: row.method,
    account: row.account_masked,
    status: row.status,
    reference: row.reference,
    reason: row.reason,
    updatedDate: row.updated_at.toISOString(),
  };
}

/** As staff read it in the list: who is to be paid, and still no account. */
export function presentForStaff(
  row: StoredPayout,
  people: ReadonlyMap<string, Person>,
  details: PayoutDetails | null,
): PayoutRow {
  const artist = people.get(row.artist_id);
  return {
    ...presentPayout(row),
    artist: {
      id: row.artist_id,
      username: artist?.username ?? 'Deleted user',
      email: artist?.email ?? '',
    },
    fullName: details?.fullName ?? '',
    country: details?.country ?? '',
    needsReview: needsReview(row.tokens, row.is_first),
    isFirst: row.is_first,
    bonusShareBps: row.bonus_share_bps,
  };
}

/** Null when the artist is erased, or when the key that sealed them is not configured any more. */
export function detailsOf(config: Config, row: StoredPayout): PayoutDetails | null {
  if (row.details === null || row.key_id === null) return null;
  return unseal(keysOf(config), row.id, { details: row.details, keyId: row.key_id });
}
