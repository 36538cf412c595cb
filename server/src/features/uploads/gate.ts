import type { Context } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import type { PutGate } from '../../providers/storage/port.ts';
import { updateClaimed, updateStored } from './store.ts';

/** A picture is usually ready within this time; the answer to its PUT waits for it, so that it can be used at once. */
const IMAGE_WAIT_MS = 3000;

/** Ties the storage's PUT addresses to the rows of the uploads. */
export function uploadGate(context: () => Context): PutGate {
  return {
    claim: async (key) => await updateClaimed(context().database.db, key, context().clock.now()),
    stored: async (key, sizeBytes) => {
      const ctx = context();
      const upload = await updateStored(ctx.database.db, key, sizeBytes);
      if (!upload) {
        await ctx.storage.remove(key);
        throw new Refusal('state-conflict', { message: 'This upload is not expected any more.' });
      }
      ctx.uploads.wake();
      if (upload.kind === 'image') await ctx.uploads.settled(upload.id, IMAGE_WAIT_MS);
      return { fileUrl: upload.file_url };
    },
  };
}
