import { UPLOAD_URL_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { implement } from '../../http/implement.ts';
import { announce, originFor, uploaderOf } from './announce.ts';
import { insertUpload } from './store.ts';

export const generateSignedUrl = implement(
  'upload/generate-signed-url',
  async ({ input, caller, db, ctx, now, http }) => {
    const uploader = await uploaderOf(db, { ctx, caller, ticket: input.uploadTicket }, now);
    const origin = originFor(ctx, http);
    const upload = announce(ctx, { ...input, uploader, origin }, now);
    await insertUpload(db, upload);
    const path = ctx.storage.signedPutUrl({
      key: upload.storage_key,
      contentType: input.fileType,
      sizeBytesLimit: UPLOAD_SIZE_BYTES_LIMIT,
      expiresAt: upload.expires_at,
    });
    return { url: new URL(path, origin).href, fileUrl: upload.file_url, expiresIn: UPLOAD_URL_SECONDS };
  },
);
