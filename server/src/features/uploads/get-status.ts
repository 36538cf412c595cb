import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listOwnByUrl } from './store.ts';

export const getStatus = implement('upload/get-status', async ({ input, caller, db }) => {
  const rows = await listOwnByUrl(db, caller.userId, input.fileUrls);
  const items = input.fileUrls.map((fileUrl, index) => {
    const row = rows.get(fileUrl);
    if (!row) throw invalid({ [`fileUrls.${index}`]: 'This file was not found among your uploads.' });
    return {
      id: row.id,
      fileUrl,
      status: row.status,
      reason: row.reason,
      duration: row.duration_ms === null ? null : row.duration_ms / 1000,
      peaks: row.peaks,
    };
  });
  return { items };
});
