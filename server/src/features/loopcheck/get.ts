import { implement } from '../../http/implement.ts';
import { requestFor } from './access.ts';
import { presentRequest } from './present.ts';

export const get = implement('loopcheck/get', async ({ input, caller, db, ctx, now }) => {
  const { request, viewer } = await requestFor(db, caller, input.requestId);
  return await presentRequest(ctx, db, { request, viewer, now });
});
