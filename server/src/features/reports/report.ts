import { mayReport, reasonsFor } from '@dubplate/shared/features/reports/rules.ts';
import { newId } from '../../db/id.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { deliveredAt, type Delivery, listDeliveries } from '../orders/orders.ts';
import { dispute } from '../wallet/wallet.ts';
import { announceReport } from './notices.ts';
import { presentOwn } from './present.ts';
import { findReportOf, holdsOf, insertReport } from './store.ts';

/** L7: stops the line from clearing in the same transaction, so the money is still there whenever staff decide. */
export const report = implement('requests/report', async ({ input, caller, db, ctx, now }) => {
  const { requestId, reason, text } = input;
  const deliveries = await listDeliveries(ctx, db, requestId);
  const artistId = input.artistId ?? onlyArtist(deliveries, caller.userId);
  const sold = deliveries.find((each) => each.artistId === artistId);
  if (!sold) throw notFound('delivery');
  if (sold.buyerId !== caller.userId)
    throw artistId === caller.userId ? new Refusal('forbidden') : notFound('delivery');
  if (!reasonsFor(sold.kind).includes(reason)) throw invalid({ reason: 'Please choose another reason.' });
  const at = await deliveredAt(db, { ctx, now }, { orderId: requestId, delivery: sold });
  if (at === null) throw new Refusal('state-conflict', { status: sold.status });
  const earlier = await findReportOf(db, sold.holdId);
  if (earlier) throw new Refusal('state-conflict', { status: earlier.status });
  if (!mayReport(at, now)) throw tooLate();
  const made = await insertReport(db, {
    id: newId(now),
    kind: sold.kind,
    request_id: requestId,
    artist_id: artistId,
    reporter_id: caller.userId,
    hold_id: sold.holdId,
    surcharge_hold_id: sold.surchargeHoldId,
    reason,
    body: text,
    created_at: now,
  });
  if (!made) throw new Refusal('state-conflict', { status: 'open' });
  // A process with a faster clock may have cleared it just now.
  for (const holdId of holdsOf(made)) {
    if (!(await dispute(db, { holdId, disputedAt: now }))) throw tooLate();
  }
  await announceReport(db, { ctx, now }, { report: made, reporter: caller.username });
  return presentOwn(made);
});

function onlyArtist(deliveries: readonly Delivery[], callerId: string): string {
  const [only, another] = deliveries;
  if (only && !another) return only.artistId;
  if (only?.buyerId !== callerId) throw notFound('delivery');
  throw invalid({ artistId: 'Please say whose answer it is.' });
}

function tooLate(): Refusal {
  return new Refusal('state-conflict', {
    status: 'too-late',
    message: 'Feedback can be reported for 7 days.',
  });
}
