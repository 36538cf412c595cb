import type { Payout, PayoutDetails, PayoutRow } from '@dubplate/shared/features/payouts/records.ts';
import { needsReview } from '@dubplate/shared/features/payouts/rules.ts';
import { TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import type { Config } from '../../config/config.ts';
import type { Person } from '../accounts/accounts.ts';
import { keysOf } from './keys.ts';
import { unseal } from './seal.ts';
import type { PayoutRow as StoredPayout } from './store.ts';

/** As its artist sees it, with a masked account. */
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

/** As staff see it in the list: whom to pay, but not the account. */
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

/** Null if the artist is erased or the key is no longer configured. */
export function detailsOf(config: Config, row: StoredPayout): PayoutDetails | null {
  const { id, details, key_id } = row;
  return details === null || key_id === null ? null : unseal(keysOf(config), id, { details, key_id });
}
