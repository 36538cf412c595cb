import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { showFile } from './present.ts';
import { findSource } from './source.ts';
import { listBoughtIds, listOffered, listSales } from './store.ts';

export const getAttachedFiles = implement(
  'files/get-attached-files',
  async ({ input, caller, db, ctx, now }) => {
    const source = await findSource(db, input.sourceId, caller);
    if (!source) throw notFound('session or video');
    const rows = await listOffered(db, input.sourceId);
    const ids = rows.map(({ id }) => id);
    // Artists can't buy their own files.
    const isArtist = rows[0]?.artist_id === caller.userId;
    const sales = isArtist ? await listSales(db, ids) : null;
    const bought = isArtist ? new Set() : await listBoughtIds(db, caller.userId, ids);
    const items = rows.map((row) => ({
      ...showFile(ctx, row, { caller, now, hasBought: bought.has(row.id), isInside: source.mayEnter }),
      ...(sales && { sold: sales.get(row.id) ?? { count: 0, tokens: 0 } }),
    }));
    return { items, total: items.length };
  },
);
