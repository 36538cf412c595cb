import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { lockFile, removeFile } from './store.ts';

/** Repeating it changes nothing. */
export const remove = implement('files/remove', async ({ input, caller, db, now }) => {
  const row = await lockFile(db, input.fileId);
  if (row?.source_id !== input.sourceId) throw notFound('file');
  if (row.artist_id !== caller.userId) throw new Refusal('forbidden');
  if (row.removed_at === null) await removeFile(db, row.id, now);
  return { ok: true };
});
