import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';

const kinds = { mp3: 'audio', wav: 'audio', png: 'image', mp4: 'video', webm: 'video' } as const;

/** The row of a file as the upload's worker leaves it. Decoding has its own tests; here the file itself is never read. */
export async function aProcessedFile(
  { ctx }: { ctx: Context },
  { userId }: { userId: string },
  format: keyof typeof kinds = 'mp3',
): Promise<string> {
  const id = randomUUID();
  const kind = kinds[format];
  const key = `files/${id.slice(0, 8)}/${kind}/1700000000/${id}/loop.${format}`;
  const now = ctx.clock.now();
  await ctx.database.db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      kind,
      format,
      storage_key: key,
      file_url: ctx.storage.fileUrl(key),
      status: 3,
      size_bytes: 1000,
      ...(kind === 'audio' && { duration_ms: 60_000, peaks: JSON.stringify([0.5, 1]) }),
      created_at: now,
      expires_at: now,
      finished_at: now,
    })
    .execute();
  return ctx.storage.fileUrl(key);
}
