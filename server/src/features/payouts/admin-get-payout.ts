import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { detailsOf, getRecord } from './present.ts';
import { findPayout } from './store.ts';

/** The only call that shows where the money goes in full. The audit log records each time. */
export const adminGetPayout = implement('admin/get-payout', async ({ input, db, ctx, now, note }) => {
  const row = await findPayout(db, input.payoutId);
  if (!row) throw notFound('pay-out');
  note({ targetId: row.artist_id });
  return await getRecord(db, row, { details: detailsOf(ctx.config, row), now });
});
