import type { PayoutDetails, PayoutRecord } from '@dubplate/shared/features/payouts/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeople } from '../accounts/accounts.ts';
import { earningTotals } from '../wallet/wallet.ts';
import { presentForStaff } from './present.ts';
import { listSteps, type PayoutRow } from './store.ts';

/** The history of the pay-out and, with the decrypted details, everything needed to pay it. */
export async function getRecord(
  db: Db | Tx,
  row: PayoutRow,
  details: PayoutDetails | null,
): Promise<PayoutRecord> {
  const steps = await listSteps(db, row.id);
  const totals = await earningTotals(db, row.artist_id);
  const actorIds = steps.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
  const people = await listPeople(db, [...new Set([row.artist_id, ...actorIds])]);
  return {
    ...presentForStaff(row, people, details),
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
