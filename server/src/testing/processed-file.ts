import { randomUUID } from 'node:crypto';
import type { BootedServer } from './boot.ts';

/** The row of an MP3 as the upload's worker leaves it. Decoding has its own tests; here the file itself is never read. */
export async function aProcessedFile(
  server: BootedServer,
  { userId }: { userId: string },
  format: 'mp3' | 'wav' = 'mp3',
): Promise<string> {
  const id = randomUUID();
  const key = `files/${id.slice(0, 8)}/audio/1700000000/${id}/loop.${format}`;
  const now = server.ctx.clock.now();
  await server.database.db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      kind: 'audio',
      format,
      storage_key: key,
      file_url: server.ctx.storage.fileUrl(key),
      status: 3,
      size_bytes: 1000,
      duration_ms: 60_000,
      peaks: JSON.stringify([0.5, 1]),
      created_at: now,
      expires_at: now,
      finished_at: now,
    })
    .execute();
  return server.ctx.storage.fileUrl(key);
}
