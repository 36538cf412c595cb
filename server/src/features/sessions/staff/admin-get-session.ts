import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { presentRows } from './admin-rows.ts';
import { findSession } from '../sessions.store.ts';
import { presentEvents, presentSales } from './staff-view.ts';
import { totalsOf } from '../totals.ts';

/** One session with its tickets, what it earned and what happened when. */
export const adminGetSession = implement('admin/get-session', async ({ input, db, ctx }) => {
  const row = await findSession(db, input.sessionId);
  if (!row) throw notFound('session');
  const [shown] = await presentRows(db, ctx, [row]);
  const earnings = (await totalsOf(db, ctx, [row.id])).get(row.id)?.earnings;
  if (!shown || !earnings) throw new Error('One session makes one row.');
  const isByStaff = [row.ended_by, row.refunded_by].includes('staff');
  const acts = isByStaff ? await ctx.staffActs(db, row.id) : [];
  return {
    ...shown,
    description: row.description,
    image: row.image,
    messagePrice: row.message_price_tokens,
    plannedDuration: row.planned_minutes,
    earnings,
    viewersMax: row.viewers_max,
    ...(await presentSales(db, ctx, row.id)),
    timeline: presentEvents(row, acts),
  };
});
