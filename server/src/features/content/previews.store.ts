import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { DocumentContent } from '@dubplate/shared/features/content/records.ts';
import type { Db, Tx } from '../../db/schema.ts';

interface Preview {
  id: string;
  kind: DocumentKind;
  slug: string;
  content: DocumentContent;
  userId: string;
  now: Date;
}

export async function insertPreview(tx: Tx, { id, userId, ...preview }: Preview): Promise<void> {
  await tx
    .insertInto('content_previews')
    .values({ id, made_by: userId, ...columnsOf(preview) })
    .execute();
}

/** False if the person has no preview of that id. */
export async function updatePreview(tx: Tx, { id, userId, ...preview }: Preview): Promise<boolean> {
  const changed = await tx
    .updateTable('content_previews')
    .set(columnsOf(preview))
    .where('id', '=', id)
    .where('made_by', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

function columnsOf({ kind, slug, content, now }: Omit<Preview, 'id' | 'userId'>) {
  return { kind, slug, content: JSON.stringify(content), changed_at: now };
}

export async function findPreview(db: Db | Tx, id: string, since: Date) {
  return await db
    .selectFrom('content_previews')
    .selectAll()
    .where('id', '=', id)
    .where('changed_at', '>', since)
    .executeTakeFirst();
}

export async function deletePreviewsBefore(db: Db | Tx, moment: Date): Promise<void> {
  await db.deleteFrom('content_previews').where('changed_at', '<=', moment).execute();
}
