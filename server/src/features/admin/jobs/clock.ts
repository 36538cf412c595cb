import { implement } from '../../../http/implement.ts';

/** Development only: everything that is due at the new time has run when this answers. */
export const clock = implement('dev/clock', async ({ input, ctx }) => {
  await ctx.moveClock(input.offsetMs);
  ctx.wake();
  return { ok: true as const, now: ctx.clock.now().toISOString() };
});
