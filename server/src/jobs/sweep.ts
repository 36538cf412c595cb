import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';

type Parts = Pick<Context, 'database' | 'wake'> & { log: Pick<Context['log'], 'error'> };

interface Due<Item> {
  /** At most this many in one transaction, so that nobody waits long for its locks. */
  batchSize: number;
  /** The next due items after one, in a fixed order; without `after` the first. */
  find(db: Db, page: { after: Item | undefined; limit: number }): Promise<readonly Item[]>;
  /** Locks those that are still due and acts on them. */
  act(tx: Tx, items: readonly Item[]): Promise<void>;
  /** What is logged about an item that fails alone; the next run tries it again. */
  failure: string;
}

/**
 * Works off everything that is due, a batch in one transaction. When a batch fails, its items are tried one by one, so that
 * one broken item cannot hold up the others.
 */
export async function sweep<Item>(ctx: Parts, due: Due<Item>): Promise<void> {
  let after: Item | undefined;
  await inBatches(due.batchSize, async () => {
    const items = await due.find(ctx.database.db, { after, limit: due.batchSize });
    if (items.length > 0) await actOn(ctx, due, items);
    after = items.at(-1);
    return items.length;
  });
}

async function actOn<Item>(ctx: Parts, due: Due<Item>, items: readonly Item[]): Promise<void> {
  try {
    await ctx.database.transaction(async (tx) => await due.act(tx, items));
    ctx.wake();
  } catch (error) {
    if (items.length > 1) for (const item of items) await actOn(ctx, due, [item]);
    else ctx.log.error({ err: error, item: items[0] }, due.failure);
  }
}

/** Repeats a step that takes up to `size` items and says how many it took, until it finds fewer. */
export async function inBatches(size: number, step: () => Promise<number>): Promise<void> {
  while ((await step()) === size);
}

/** Acts on each item for itself: one that fails is logged and holds up none of the others. */
export async function eachAlone<Item>(
  ctx: { log: Pick<Context['log'], 'error'> },
  items: readonly Item[],
  { act, failure }: { act(item: Item): Promise<unknown>; failure(item: Item): [about: object, text: string] },
): Promise<void> {
  for (const item of items) {
    await act(item).catch((error: unknown) => {
      const [about, text] = failure(item);
      ctx.log.error({ err: error, ...about }, text);
    });
  }
}
