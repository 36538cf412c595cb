import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { UPLOAD_SIZE_BYTES_LIMIT } from '@dubplate/shared/lib/file-names.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announce, insertArrived, originFor, storeFile, uploaderOf } from './announce.ts';

export const sendToS3 = implement('upload/send-to-S3', async ({ input, caller, db, ctx, now, http }) => {
  const { file } = http;
  if (!file || file.content.length === 0) throw invalid({ file: uploadMessages.noFile });
  if (file.content.length >= UPLOAD_SIZE_BYTES_LIMIT)
    throw new Refusal('too-large', { message: uploadMessages.tooLarge });
  const named = { fileName: file.name, fileType: file.contentType, folder: input.folder };
  const upload = await ctx.database.transaction(async (tx) => {
    const uploader = await uploaderOf(tx, { ctx, caller, ticket: input.uploadTicket }, now);
    const announced = announce(ctx, { ...named, uploader, origin: originFor(ctx, http) }, now);
    await insertArrived(tx, announced);
    return announced;
  });
  await storeFile(db, ctx, { upload, content: file.content });
  return { file: upload.file_url };
});
