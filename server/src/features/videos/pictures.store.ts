import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { lockImageUpload, releaseUpload } from '../uploads/uploads.ts';

/**
 * Gives up a picture that a course no longer shows, unless something else of its artist does. The upload is locked first, so
 * that a save which keeps the same picture at this moment is seen.
 */
export async function releasePicture(tx: Tx, address: string, now: Date): Promise<void> {
  const upload = await lockImageUpload(tx, address);
  if (!upload) return;
  const contains = `%/${upload.id}/%`;
  const { rows } =
    await sql`select 1 from videos where artist_id = ${upload.user_id} and image like ${contains}
    union all select 1 from video_files as f join videos as v on v.id = f.video_id
      where v.artist_id = ${upload.user_id} and f.previews ->> 'image' like ${contains}
    union all select 1 from sessions where artist_id = ${upload.user_id} and image like ${contains}
    union all select 1 from users where id = ${upload.user_id} and profile_image like ${contains} limit 1`.execute(
      tx,
    );
  if (rows.length === 0) await releaseUpload(tx, upload.file_url, now);
}
