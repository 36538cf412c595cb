import type { contentCalls } from '@dubplate/shared/features/content/calls.ts';
import type { CasesOf } from '../../../testing/calls/case.ts';
import { aContent } from './documents.ts';

const nobody = 'nobody-0000';

/** One case for each call about content. */
export const contentCases: CasesOf<keyof typeof contentCalls> = {
  'content/get-page': {
    as: 'visitor',
    works: () => ({ id: 'terms' }),
    missing: () => ({ id: nobody }),
  },
  'content/get-home': { as: 'visitor', works: () => ({}) },
  'content/get-document': {
    as: 'visitor',
    works: () => ({ kind: 'landing', slug: 'producers' }),
    foreign: [{ as: 'visitor', status: 404, input: () => ({ kind: 'landing', slug: 'never-published' }) }],
    missing: () => ({ kind: 'landing', slug: nobody }),
  },
  'content/get-articles': { as: 'visitor', works: () => ({ perPage: 2 }) },
  'content/get-preview': {
    as: 'visitor',
    works: ({ content }) => ({ previewId: content.previewId }),
    missing: () => ({ previewId: nobody }),
  },
  'admin/contents': { as: 'admin', works: () => ({ perPage: 2 }) },
  'admin/get-content': {
    as: 'admin',
    works: ({ content }) => ({ contentId: content.draft }),
    missing: () => ({ contentId: nobody }),
  },
  'admin/create-content': {
    as: 'admin',
    works: () => ({ kind: 'landing', slug: 'another-page', content: aContent() }),
  },
  'admin/save-content': {
    as: 'admin',
    works: ({ content }) => ({ contentId: content.draft, revision: 1, content: aContent('Changed') }),
    missing: () => ({ contentId: nobody, revision: 1, content: aContent() }),
  },
  'admin/publish-content': {
    as: 'admin',
    works: ({ content }) => ({ contentId: content.toPublish, revision: 1 }),
    missing: () => ({ contentId: nobody, revision: 1 }),
  },
  'admin/unpublish-content': {
    as: 'admin',
    works: ({ content }) => ({ contentId: content.published, revision: 1 }),
    missing: () => ({ contentId: nobody, revision: 1 }),
  },
  'admin/preview-content': {
    as: 'admin',
    works: () => ({ kind: 'landing', slug: 'another-page', content: aContent() }),
    missing: () => ({ previewId: nobody, kind: 'landing', slug: 'another-page', content: aContent() }),
  },
};
