import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import { type DocumentContent, pageIds } from '@dubplate/shared/features/content/records.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { ContentDocumentsTable } from './tables.ts';

/** Those that the sitemap does not have anyway (`isBuiltIn`). */
const isListed = sql<boolean>`kind <> 'home' and not (kind = 'page' and slug in (${sql.join(pageIds)}))`;

export type DocumentRow = Selectable<ContentDocumentsTable>;

/** A document with the content of one of its revisions. */
export interface DocumentWithContent extends DocumentRow {
  content: DocumentContent;
}

/** When what visitors see was last published. */
export function lastPublished(
  row: Pick<DocumentRow, 'last_published_at' | 'published_at' | 'changed_at'>,
): Date {
  // A process of an older version may have published it during an update.
  return row.last_published_at ?? row.published_at ?? row.changed_at;
}

/** What visitors see at an address. */
export async function findPublished(
  db: Db | Tx,
  { kind, slug }: { kind: DocumentKind; slug: string },
): Promise<DocumentWithContent | undefined> {
  return await db
    .selectFrom('content_documents as d')
    .innerJoin('content_revisions as r', (join) =>
      join.onRef('r.document_id', '=', 'd.id').onRef('r.revision', '=', 'd.published_revision'),
    )
    .selectAll('d')
    .select('r.content')
    .where('d.kind', '=', kind)
    .where('d.slug', '=', slug)
    .executeTakeFirst();
}

export async function findDocument(db: Db | Tx, id: string): Promise<DocumentRow | undefined> {
  return await db.selectFrom('content_documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends; everything that changes a document takes this lock first. */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  return await tx
    .selectFrom('content_documents')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findContent(db: Db | Tx, id: string, revision: number) {
  return await db
    .selectFrom('content_revisions')
    .select(['content', 'created_at'])
    .where('document_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

const REVISIONS_SHOWN = 100;

/** The newest revisions with the names of those who saved them. */
export async function listRevisions(db: Db | Tx, id: string) {
  return await db
    .selectFrom('content_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.made_by')
    .select(['r.revision', 'r.created_at', 'r.made_by', 'u.username'])
    .where('r.document_id', '=', id)
    .orderBy('r.revision', 'desc')
    .limit(REVISIONS_SHOWN)
    .execute();
}

interface NewRevision {
  id: string;
  revision: number;
  content: DocumentContent;
  userId: string | null;
  now: Date;
}

/** False if there is a document at that address already. */
export async function insertDocument(
  tx: Tx,
  {
    id,
    content,
    userId,
    now,
    kind,
    slug,
  }: Omit<NewRevision, 'revision'> & { kind: DocumentKind; slug: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('content_documents')
    .values({
      id,
      kind,
      slug,
      title: content.title,
      revision: 1,
      created_at: now,
      changed_at: now,
      changed_by: userId,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await insertContent(tx, { id, revision: 1, content, userId, now });
  return made !== undefined;
}

export async function insertRevision(tx: Tx, given: NewRevision): Promise<void> {
  await insertContent(tx, given);
  await tx
    .updateTable('content_documents')
    .set({
      revision: given.revision,
      title: given.content.title,
      changed_at: given.now,
      changed_by: given.userId,
    })
    .where('id', '=', given.id)
    .execute();
}

async function insertContent(tx: Tx, { id, revision, content, userId, now }: NewRevision): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values({
      document_id: id,
      revision,
      content: JSON.stringify(content),
      made_by: userId,
      created_at: now,
    })
    .execute();
}

/** Shows a revision to visitors. */
export async function publishRevision(
  tx: Tx,
  { id, revision, tags, now }: { id: string; revision: number; tags: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('content_documents')
    .set({
      published_revision: revision,
      published_at: sql`coalesce(published_at, ${now})`,
      last_published_at: now,
      scheduled_revision: null,
      publish_at: null,
      tags: [...tags],
    })
    .where('id', '=', id)
    .execute();
}

export async function scheduleRevision(tx: Tx, id: string, revision: number, at: Date): Promise<void> {
  await tx
    .updateTable('content_documents')
    .set({ scheduled_revision: revision, publish_at: at })
    .where('id', '=', id)
    .execute();
}

/** Takes back what is scheduled; if nothing is, what visitors see. */
export async function withdraw(tx: Tx, row: DocumentRow): Promise<void> {
  await tx
    .updateTable('content_documents')
    .set(
      row.publish_at === null
        ? { published_revision: null, tags: [] }
        : { scheduled_revision: null, publish_at: null },
    )
    .where('id', '=', row.id)
    .execute();
}

/** Scheduled documents whose time has come. */
export async function listDueIds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_documents')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these addresses have a document, published or not. */
export async function listKnown(db: Db | Tx): Promise<{ kind: DocumentKind; slug: string }[]> {
  return await db.selectFrom('content_documents').select(['kind', 'slug']).execute();
}

export async function countPublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content_documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('published_revision', 'is not', null)
    .where(isListed)
    .executeTakeFirstOrThrow();
  return count;
}

/** For search engines. */
export async function listPublished(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return await db
    .selectFrom('content_documents')
    .select(['kind', 'slug', 'changed_at', 'published_at', 'last_published_at'])
    .where('published_revision', 'is not', null)
    .where(isListed)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Everything that visitors see, with its content, for files. */
export async function listPublishedContents(db: Db) {
  return await db
    .selectFrom('content_documents as d')
    .innerJoin('content_revisions as r', (join) =>
      join.onRef('r.document_id', '=', 'd.id').onRef('r.revision', '=', 'd.published_revision'),
    )
    .select(['d.kind', 'd.slug', 'r.content'])
    .orderBy('d.kind')
    .orderBy('d.slug')
    .execute();
}
