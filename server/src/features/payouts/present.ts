import type {
  Payout,
  PayoutDetails,
  PayoutRecord,
  PayoutRow,
} from '@dubplate/shared/features/payouts/records.ts';
import { isOpen, needsReview } from '@dubplate/shared/features/payouts/rules.ts';
import { TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import type { Config } from '../../config/config.ts';
import { keysOf } from '../../sealing/keys.ts';
import { unseal } from '../../sealing/seal.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import { listSteps, type PayoutRow as StoredPayout } from './store.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { earningTotals } from '../wallet/wallet.ts';

/** As its artist sees it, with a masked account. */
export function presentPayout(row: StoredPayout, now: Date): Payout {
  const { waits_until: until } = row;
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
    waitsUntil: isOpen(row.status) && until !== null && until > now ? until.toISOString() : null,
  };
}

/** As staff see it in the list: whom to pay, but not the account. */
export function presentForStaff(
  row: StoredPayout,
  { people, details, now }: { people: ReadonlyMap<string, Person>; details: PayoutDetails | null; now: Date },
): PayoutRow {
  const artist = people.get(row.artist_id);
  return {
    ...presentPayout(row, now),
    artist: {
      id: row.artist_id,
      username: artist?.username ?? 'Deleted user',
      email: artist?.email ?? '',
    },
    fullName: details?.fullName ?? '',
    country: details?.country ?? '',
    needsReview: needsReview({
      amount: row.tokens,
      isFirst: row.is_first,
      buyerShareBps: row.buyer_share_bps,
      bonusShareBps: row.bonus_share_bps,
    }),
    isFirst: row.is_first,
    bonusShareBps: row.bonus_share_bps,
    buyerShareBps: row.buyer_share_bps,
    topBuyer:
      row.top_buyer_id === null
        ? null
        : { id: row.top_buyer_id, username: people.get(row.top_buyer_id)?.username ?? 'Deleted user' },
    packShareBps: row.pack_share_bps,
  };
}

/** Whose names the console shows. */
export function peopleOf({ artist_id, top_buyer_id }: StoredPayout): string[] {
  return top_buyer_id === null ? [artist_id] : [artist_id, top_buyer_id];
}

/** Null if the artist is erased or the key is no longer configured. */
export function detailsOf(config: Config, row: StoredPayout): PayoutDetails | null {
  const { id, details, key_id } = row;
  if (details === null || key_id === null) return null;
  const text = unseal(keysOf(config), id, { bytes: details, keyId: key_id });
  return text === null ? null : (JSON.parse(text) as PayoutDetails); // The seal proves that we wrote it.
}

/** The history of the pay-out and, with the decrypted details, everything needed to pay it. */
export async function getRecord(
  db: Db | Tx,
  row: StoredPayout,
  { details, now }: { details: PayoutDetails | null; now: Date },
): Promise<PayoutRecord> {
  const steps = await listSteps(db, row.id);
  const totals = await earningTotals(db, row.artist_id);
  const actorIds = steps.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
  const people = await listPeople(db, [...new Set([...peopleOf(row), ...actorIds])]);
  return {
    ...presentForStaff(row, { people, details, now }),
    details: {
      fullName: details?.fullName ?? '',
      address: details?.address ?? '',
      country: details?.country ?? '',
      paypalEmail: details?.paypalEmail ?? null,
      account: details?.account ?? null,
      taxId: details?.taxId ?? null,
    },
    lifetimeTokens: totals.lifetime,
    paidOutTokens: totals.paidOut,
    availableTokens: totals.available,
    pendingTokens: totals.pending,
    history: steps.map(({ status, actor_id, note, created_at }) => ({
      date: created_at.toISOString(),
      status,
      actor: actor_id === null ? 'system' : (people.get(actor_id)?.username ?? actor_id),
      note,
    })),
  };
}
