import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';

type Parts = Pick<Context, 'database' | 'wake'> & { log: Pick<Context['log'], 'error'> };

interface Due<Item> {
  /** The most items in one transaction, so that locks are short. */
  batchSize: number;
  /** The next due items after one, in a fixed order; the first ones without `after`. */
  find(db: Db, page: { after: Item | undefined; limit: number }): Promise<readonly Item[]>;
  /** Locks the items that are still due and handles them. */
  act(tx: Tx, items: readonly Item[]): Promise<void>;
  /** The log message for an item that fails alone. The next run tries it again. */
  failure: string;
}

/**
 * Handles everything due, one batch per transaction. If a batch fails, its items are tried one by one, so that one
 * broken item can't hold up the others.
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

/** Repeats a step that handles up to `size` items and returns their number, until it finds fewer. */
export async function inBatches(size: number, step: () => Promise<number>): Promise<void> {
  while ((await step()) === size);
}

/** Handles each item separately: a failure is logged and doesn't hold up the others. */
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
