import type { PersonalRow } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

export async function ownUploads(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('uploads')
    .select(['created_at', 'kind', 'format', 'file_url', 'size_bytes', 'duration_ms', 'status', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
