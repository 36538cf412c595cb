import { implement } from '../../http/implement.ts';
import { originFor } from './announce.ts';
import { arrivedBytesOf } from './resumable/arrived.ts';
import { resumableUrl } from './resumable/routes.ts';
import { listUnused } from './resumable/store.ts';

export const getUnfinished = implement('upload/get-unfinished', async ({ input, caller, db, ctx, http }) => {
  const rows = await listUnused(db, caller.userId);
  const wanted = rows.filter((row) => input.sourceId === undefined || row.source_id === input.sourceId);
  const items = wanted.map(async (row) => ({
    uploadId: row.id,
    url: resumableUrl(row.id, originFor(ctx, http)),
    fileUrl: row.file_url,
    sourceId: row.source_id,
    name: row.name,
    sizeBytes: row.announced_bytes,
    arrivedBytes: await arrivedBytesOf(ctx, row),
  }));
  return { items: await Promise.all(items) };
});
