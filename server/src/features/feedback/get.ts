import { implement } from '../../http/implement.ts';
import { presentFor } from './present.ts';

export const get = implement(
  'requests/get',
  async ({ input, caller, db, ctx, now }) =>
    await presentFor(ctx, db, { requestId: input.requestId, caller, now }),
);
