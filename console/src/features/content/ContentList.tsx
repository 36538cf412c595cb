import type { ReactNode } from 'react';
import { documentPath } from '@dubplate/shared/features/content/documents.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { Breaking } from '../../ui/text/Breaking.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { BuiltInPages } from './BuiltInPages.tsx';
import { type ContentRow, kindChoices, kindWords, stateChoices, statusOf } from './content-words.ts';

/** The pages that staff made, and below them those that come with the product. */
export const ContentList = consoleList('admin/contents', {
  Frame: AboveBuiltInPages,
  emptyText: 'No page has been made yet.',
  filters: [
    filter.search('Search title or address'),
    filter.choice('kind', 'Kind', kindChoices, filter.always),
    filter.choice('state', 'Status', stateChoices, filter.always),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Landing pages', filter: { kind: 'landing' } },
    { name: 'Articles', filter: { kind: 'article' } },
    { name: 'Text pages', filter: { kind: 'page' } },
    { name: 'Home', filter: { kind: 'home' } },
    { name: 'Drafts', filter: { state: 'draft' } },
    { name: 'Scheduled', filter: { state: 'scheduled' } },
  ],
  columns: [
    column.record('contents', 'Title', { source: 'title', textOf: (row: ContentRow) => row.title }),
    { label: 'Kind', from: 'sm', render: (row) => kindWords[row.kind] },
    {
      label: 'Address',
      from: 'sm',
      render: (row) => <Breaking>{documentPath(row.kind, row.slug)}</Breaking>,
    },
    column.status(statusOf),
    column.date('Scheduled for', (row) => row.publishAt, { from: 'lg' }),
    column.date('Changed', (row) => row.changedAt, column.descending('date')),
    { label: 'Changed by', from: 'sm', render: (row) => row.changedBy },
    column.date('First published', (row) => row.publishedAt, column.hidden),
    { label: 'Revision', ...column.hidden, isNumber: true, render: (row) => row.revision },
  ],
  actions: <LinkButton to="/create-content" text="Create page" isMain />,
});

function AboveBuiltInPages({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <BuiltInPages />
    </>
  );
}
