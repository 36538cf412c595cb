import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { date, number, text } from '../../lists/export-columns.ts';
import { equals, isOneOf, search } from '../../lists/conditions.ts';
import { presentDocument } from './edited.ts';
import type { DocumentRow } from './store.ts';

type NamedRow = DocumentRow & { changed_by_name: string | null };

const states = {
  draft: sql`d.published_revision is null and d.publish_at is null`,
  scheduled: sql`d.publish_at is not null`,
  published: sql`d.published_revision is not null and d.publish_at is null`,
};

export const contentList = defineList('admin/contents', {
  from: sql`content_documents as d`,
  id: 'd.id',
  rowsFrom: sql`content_documents as d left join users as u on u.id = d.changed_by`,
  columns: sql<NamedRow>`d.*, u.username as changed_by_name`,
  sorts: {
    date: { sql: sql`d.changed_at`, kind: 'date', order: 'desc', isIndexed: true },
    title: { sql: sql`d.title`, kind: 'text', order: 'asc' },
  },
  where: ({ filter = {}, q }) => [
    isOneOf('d.id', filter.ids),
    equals('d.kind', filter.kind),
    filter.state && states[filter.state],
    search(q, (pattern) => sql`lower(d.title) like ${pattern} or d.slug like ${pattern}`),
  ],
  export: {
    resource: 'contents',
    columns: [
      text('id', 'd.id'),
      text('kind', 'd.kind'),
      text('address', 'd.slug'),
      text('title', 'd.title'),
      number('revision', 'd.revision'),
      number('published_revision', 'd.published_revision'),
      date('first_published', 'd.published_at'),
      date('scheduled_for', 'd.publish_at'),
      date('changed', 'd.changed_at'),
      text('changed_by', 'u.username'),
    ],
  },
});

export const adminContents = implementList(contentList, (rows) =>
  rows.map((row) => presentDocument(row, row.changed_by_name)),
);
