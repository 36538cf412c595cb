import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { DocumentKind, DocumentState } from '@dubplate/shared/features/content/documents.ts';
import { choicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type ContentRow = CallAnswer<'admin/contents'>['items'][number];

export const kindWords: Record<DocumentKind, string> = {
  home: 'Home page',
  landing: 'Landing page',
  page: 'Page',
  article: 'Article',
};
export const kindChoices = choicesOf(kindWords);

const stateWords: Record<DocumentState, StatusWords> = {
  draft: { text: 'Draft', tone: 'default' },
  scheduled: { text: 'Scheduled', tone: 'warning' },
  published: { text: 'Published', tone: 'success' },
};
export const stateChoices = choicesOf(stateWords);

/** The status of a document, and whether visitors see all of it. */
export function statusOf({
  state,
  hasChanges,
  publishedAt,
}: Pick<ContentRow, 'state' | 'hasChanges' | 'publishedAt'>): StatusWords {
  if (state === 'scheduled' && publishedAt !== null)
    return { text: 'Published, change scheduled', tone: 'warning' };
  if (state === 'published' && hasChanges) return { text: 'Published, with changes', tone: 'warning' };
  return stateWords[state];
}
