import { implement } from '../../http/implement.ts';
import { listOwnByUrl } from './store.ts';

export const getStatus = implement('upload/get-status', async ({ input, caller, db }) => {
  const rows = await listOwnByUrl(db, caller.userId, input.fileUrls);
  const own = input.fileUrls.map((fileUrl) => rows.get(fileUrl)).filter((row) => row !== undefined);
  return {
    items: own.map((row) => ({
      id: row.id,
      fileUrl: row.file_url,
      status: row.status,
      reason: row.reason,
      duration: row.duration_ms === null ? null : row.duration_ms / 1000,
      peaks: row.peaks,
    })),
  };
});
