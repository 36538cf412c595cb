import type { Context } from '../context.ts';
import type { RunningServer } from '../server.ts';

/**
 * The moment this database's demo world was begun: now for an empty database, an earlier one where the making was
 * interrupted. Null when there is nothing to do: the world is complete, or the data are real.
 */
export async function beginOrGoOn(ctx: Context): Promise<Date | null> {
  return await ctx.database.transaction(async (tx) => {
    const world = await tx.selectFrom('demo_world').selectAll().executeTakeFirst();
    if (world) return world.completed_at ? null : world.began_at;
    const anyone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (anyone) return null;
    const now = ctx.clock.now();
    await tx.insertInto('demo_world').values({ only_row: true, began_at: now, completed_at: null }).execute();
    return now;
  });
}

export async function complete(ctx: Context): Promise<void> {
  await ctx.database.db.updateTable('demo_world').set({ completed_at: ctx.clock.now() }).execute();
}

/**
 * Runs `work` with the timers of this process at rest, which would take the past for overdue, and with no other process
 * doing the same; false when one is. The embedded database belongs to one process anyway.
 */
export async function holdAlone(
  { ctx, jobs }: Pick<RunningServer, 'ctx' | 'jobs'>,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const resume = jobs.pause();
  try {
    if (ctx.database.kind === 'pglite') return await work();
    return await ctx.database.session(async (session) => {
      const [row] = await session.query("select pg_try_advisory_xact_lock(hashtext('demo world')) as mine");
      return row?.['mine'] === true && (await work());
    });
  } finally {
    resume();
  }
}
