import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { tellChanged } from '../orders/orders.ts';
import { ownLine } from './own-line.ts';
import { shareLoop } from './store.ts';

/** The buyer lets everybody hear one loop with this answer, or takes that back, which counts at once. */
export const share = implement('loopcheck/share', async ({ input, caller, db, ctx, now }) => {
  const { requestId, artistId, index } = input;
  const { request, line } = await ownLine(db, { requestId, artistId, buyerId: caller.userId });
  if (line.status !== LoopcheckStatus.Answered) throw new Refusal('state-conflict', { status: line.status });
  if (index !== null && index >= request.files) throw invalid({ index: 'There is no such loop.' });
  await shareLoop(db, { requestId, artistId, index });
  await ctx.hooks.run('exampleChanged', db, { requestId }, { ctx, now });
  await tellChanged(db, now, { kind: 'loopcheck', id: requestId, userIds: [caller.userId] });
  return { ok: true as const };
});
