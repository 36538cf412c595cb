import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { advance } from './advance.ts';
import { presentPayout } from './present.ts';
import { lockPayout } from './store.ts';

/** O2: the artist cancels before the approval. Other artists don't even learn that it exists. */
export const cancelPayment = implement('user/cancel-payment', async ({ input, caller, db, now }) => {
  const row = await lockPayout(db, input.payoutId);
  if (!row || row.artist_id !== caller.userId) throw notFound('pay-out');
  const next = await advance(db, { row, to: PayoutStatus.Canceled, actorId: caller.userId, now });
  return { ok: true as const, payout: presentPayout(next, now) };
});
