import type { ArticleCard, DocumentContent } from '@dubplate/shared/features/content/records.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import { callPage, defineList } from '../../lists/call-list.ts';
import type { PublishedContent } from '../../providers/content/port.ts';
import { countPublished, findPublished, lastPublished, listPublished } from './store.ts';

interface ArticleRow {
  id: string;
  slug: string;
  tags: string[];
  published_at: Date;
  changed_at: Date;
  content: DocumentContent;
}

const list = defineList('content/get-articles', {
  from: sql`content_documents as d`,
  id: 'd.id',
  rowsFrom: sql`content_documents as d join content_revisions as r on r.document_id = d.id and r.revision = d.published_revision`,
  columns: sql<ArticleRow>`d.id, d.slug, d.tags, d.published_at, coalesce(d.last_published_at, d.published_at) as changed_at, r.content - 'blocks' as content`,
  sorts: { date: { sql: sql`d.published_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter }) => [
    sql`d.kind = 'article' and d.published_revision is not null`,
    filter?.tag !== undefined && sql`${filter.tag} = any(d.tags)`,
  ],
});

/** The documents that staff write in the console, in our own database. */
export function ownContent({ db }: Pick<OpenDatabase, 'db'>): PublishedContent {
  return {
    find: async (address) => {
      const row = await findPublished(db, address);
      if (!row) return null;
      const { slug, content, published_at: publishedAt } = row;
      return { slug, content, publishedAt, changedAt: lastPublished(row) };
    },
    articles: async (query, scope) => {
      const { items, ...page } = await callPage(list, { ...scope, input: query, caller: null });
      return { ...page, items: items.map(cardOf) };
    },
    count: async () => await countPublished(db),
    list: async (page) => {
      const rows = await listPublished(db, page);
      return rows.map((row) => ({ kind: row.kind, slug: row.slug, changedAt: lastPublished(row) }));
    },
  };
}

function cardOf({
  slug,
  tags,
  published_at: publishedAt,
  changed_at: changedAt,
  content,
}: ArticleRow): ArticleCard {
  return {
    slug,
    title: content.title,
    description: content.description,
    image: content.image ?? null,
    author: content.author ?? null,
    tags,
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
