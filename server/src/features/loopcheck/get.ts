import { implement } from '../../http/implement.ts';
import { requestFor } from './access.ts';
import { mayStaffRead } from '../orders/orders.ts';
import { presentRequest } from './present.ts';
import { withoutPrivate } from './private.ts';

export const get = implement('loopcheck/get', async ({ input, caller, db, ctx, now, note }) => {
  const { request, viewer } = await requestFor(db, caller, input.requestId);
  const shown = await presentRequest(ctx, db, { request, viewer, caller, now });
  if (viewer.as !== 'staff') return shown;
  const mayRead = await mayStaffRead({ db, ctx, now, caller, note }, request);
  return mayRead ? shown : withoutPrivate(shown);
});
