import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { storeOwnFile } from '../features/uploads/uploads.ts';
import type { Actor, Filling } from './act.ts';

/**
 * Uploads a file of a person; its address. One that was uploaded before is taken again, so that a world that is gone on
 * with says the same to the server.
 */
export async function uploadOnce(
  { ctx, signal }: Filling,
  { userId }: Actor,
  file: { fileName: string; fileType: string; make(): Promise<Buffer> },
): Promise<string> {
  const { fileName, fileType, make } = file;
  const there = await ctx.database.db
    .selectFrom('uploads')
    .select(['id', 'file_url', 'status'])
    .where('user_id', '=', userId)
    .where('storage_key', 'like', `%/${fileName}`)
    .where('status', 'in', [UploadStatus.Stored, UploadStatus.Processed])
    .executeTakeFirst();
  // A process that was killed has stored it, and the queue of this one looks at it.
  if (there?.status === UploadStatus.Stored) await ctx.uploads.settled(there.id);
  if (there) return there.file_url;
  const content = await make();
  signal.throwIfAborted();
  const { uploadId, fileUrl } = await storeOwnFile(
    ctx,
    { userId, fileName, fileType, content },
    ctx.clock.now(),
  );
  await ctx.uploads.settled(uploadId);
  return fileUrl;
}
