import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { showFile } from './present.ts';
import { findSource } from './source.ts';
import { listBoughtIds, listOffered } from './store.ts';

export const getAttachedFiles = implement(
  'files/get-attached-files',
  async ({ input, caller, db, ctx, now }) => {
    const source = await findSource(db, input.sourceId, caller);
    if (!source) throw notFound('session or video');
    const rows = await listOffered(db, input.sourceId);
    const bought = await listBoughtIds(
      db,
      caller.userId,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) =>
      showFile(ctx, row, { caller, now, hasBought: bought.has(row.id), isInside: source.mayEnter }),
    );
    return { items, total: items.length };
  },
);
