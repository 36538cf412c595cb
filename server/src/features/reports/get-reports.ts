import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listDeliveries } from '../orders/orders.ts';
import { presentOwn } from './present.ts';
import { listOwnReports } from './store.ts';

export const getReports = implement('requests/get-reports', async ({ input, caller, db, ctx }) => {
  const deliveries = await listDeliveries(ctx, db, input.requestId);
  if (deliveries[0]?.buyerId !== caller.userId) throw notFound('request');
  const reports = await listOwnReports(db, input.requestId, caller.userId);
  return { items: reports.map(presentOwn), total: reports.length };
});
