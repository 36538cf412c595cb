import type { Context } from '../../context.ts';
import { notFound, Refusal } from '../../http/errors.ts';

/** Runs a timed rule before it is due. A rule that fails says so in the account of its runs. */
export async function runJobNow(ctx: Context, name: string): Promise<void> {
  if (!ctx.jobs?.all.some((job) => job.name === name)) throw notFound('job');
  if (!(await ctx.jobs.runNow(name))) throw new Refusal('state-conflict', { status: 'running' });
}
