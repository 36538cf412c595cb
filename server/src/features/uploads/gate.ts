import type { Context } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import type { PutGate } from '../../providers/storage/port.ts';
import { updateClaimed, updateStored } from './store.ts';

/** Most pictures are ready within this time. The answer to the PUT waits for it, so the picture can be used at once. */
const IMAGE_WAIT_MS = 3000;

/** Connects the storage's PUT addresses with the upload rows. */
export function uploadGate(context: () => Context): PutGate {
  return {
    claim: async (key) => await updateClaimed(context().database.db, key, context().clock.now()),
    stored: async (key, sizeBytes) => {
      const ctx = context();
      const upload = await updateStored(ctx.database.db, key, sizeBytes);
      if (!upload) {
        await ctx.storage.remove(key);
        throw new Refusal('state-conflict', { message: 'This upload is no longer expected.' });
      }
      ctx.uploads.wake();
      if (upload.kind === 'image') await ctx.uploads.settled(upload.id, IMAGE_WAIT_MS);
      return { fileUrl: upload.file_url };
    },
  };
}
