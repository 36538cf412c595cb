import { type DocumentState } from '@dubplate/shared/features/content/documents.ts';
import type { DocumentRow as ShownRow, EditedDocument } from '@dubplate/shared/features/content/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { type DocumentRow, findContent, findDocument, listRevisions, lockDocument } from './store.ts';

/** Who saved what comes with the product. */
const PRODUCT = 'Dubplate';

export function stateOf(row: Pick<DocumentRow, 'published_revision' | 'publish_at'>): DocumentState {
  if (row.publish_at !== null) return 'scheduled';
  return row.published_revision === null ? 'draft' : 'published';
}

export function presentDocument(row: DocumentRow, changedBy: string | null): ShownRow {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    state: stateOf(row),
    hasChanges: row.published_revision !== null && row.published_revision !== row.revision,
    revision: row.revision,
    publishedAt: row.published_revision === null ? null : (row.published_at?.toISOString() ?? null),
    publishAt: row.publish_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    changedBy: changedBy ?? row.changed_by ?? PRODUCT,
  };
}

/** A document in the editor, with the content of its newest revision or of the one asked for. */
export async function editedDocument(db: Db | Tx, id: string, revision?: number): Promise<EditedDocument> {
  const row = await findDocument(db, id);
  if (!row) throw notFound('page');
  const shownRevision = revision ?? row.revision;
  const content = await findContent(db, id, shownRevision);
  if (!content) throw notFound('page');
  const revisions = await listRevisions(db, id);
  const newest = revisions.find((each) => each.revision === row.revision);
  return {
    ...presentDocument(row, newest?.username ?? null),
    content: content.content,
    shownRevision,
    publishedRevision: row.published_revision,
    revisions: revisions.map((each) => ({
      revision: each.revision,
      date: each.created_at.toISOString(),
      by: each.username ?? each.made_by ?? PRODUCT,
      isPublished: each.revision === row.published_revision,
    })),
  };
}

interface Seen {
  revision: number;
  /** Older callers don't say it. */
  from?: DocumentState | undefined;
}

/** The document, locked; refused if it was saved since the revision that the caller knows, or is in another state than the caller saw. */
export async function lockKnown(tx: Tx, id: string, { revision, from }: Seen): Promise<DocumentRow> {
  const row = await lockDocument(tx, id);
  if (!row) throw notFound('page');
  if (row.revision !== revision) {
    throw new Refusal('state-conflict', {
      status: row.revision,
      message: 'Someone else has saved this page since you opened it.',
    });
  }
  const state = stateOf(row);
  if (from !== undefined && from !== state)
    throw new Refusal('state-conflict', {
      status: state,
      message: `This page is ${stateWords[state]} by now. Nothing was changed.`,
    });
  return row;
}

const stateWords: Record<DocumentState, string> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  published: 'published',
};
