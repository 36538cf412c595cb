import { implement } from '../../../http/implement.ts';

/** Development only: everything that is due at the new time has run when this answers. */
export const clock = implement('dev/clock', async ({ input, ctx }) => {
  ctx.clock.setOffsetMs(input.offsetMs);
  await ctx.runJobs();
  ctx.wake();
  return { ok: true as const, now: ctx.clock.now().toISOString() };
});
