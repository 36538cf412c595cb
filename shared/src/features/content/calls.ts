import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput } from '../../contract/shapes.ts';
import { type DocumentState, documentStates, SLUG_LENGTH_MAX } from './documents.ts';
import * as records from './records.ts';

/** The newest revision that the editor knows. Another one was saved since: the call is refused. */
const revision = z.int().min(1).max(2_147_483_647);

export const contentCalls = defineCalls({
  'content/get-page': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary:
      'What is at `/page/<id>`: a page of texts, such as the terms of use, or one that staff made of blocks.',
    input: z.strictObject({ id: z.string().min(1).max(SLUG_LENGTH_MAX) }),
    answer: records.shownPage,
  },
  'content/get-home': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary:
      'The home page that staff made of blocks; null while there is only the one that comes with the product.',
    input: z.strictObject({}),
    answer: z.strictObject({ document: records.shownDocument.nullable() }),
  },
  'content/get-document': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'A published document with its blocks, filled with what they show.',
    input: z.strictObject({ kind: records.documentKind, slug: z.string().min(1).max(100) }),
    answer: records.shownDocument,
  },
  'content/get-articles': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'The articles of the blog, newest first.',
    input: listInput({ sorts: ['date'], filter: { tag: z.string().max(30).optional() } }),
    answer: listAnswer(records.articleCard),
  },
  'content/get-preview': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary: 'What an editor sees of unsaved changes, by an id that is known to the editor alone.',
    input: z.strictObject({ previewId: id }),
    answer: records.shownDocument,
  },
  'admin/contents': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all documents; `q` finds them by title or address.',
    input: listInput({
      sorts: ['date', 'title'],
      filter: {
        ids: z.array(id).max(200).optional(),
        kind: records.documentKind.optional(),
        state: z.enum(documentStates).optional(),
      },
    }),
    answer: listAnswer(records.documentRow),
  },
  'admin/get-content': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'A document with its newest content, or with that of the revision asked for.',
    input: z.strictObject({ contentId: id, revision: revision.optional() }),
    answer: records.editedDocument,
  },
  'admin/create-content': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Makes a document at an address that is free. Visitors don’t see it yet.',
    input: z.strictObject({
      kind: records.documentKind,
      slug: records.slug,
      content: records.documentContent,
    }),
    answer: records.editedDocument,
  },
  'admin/save-content': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Saves a new revision, which visitors don’t see yet. Refused if another was saved since the one that the change began from.',
    input: z.strictObject({ contentId: id, revision, content: records.documentContent }),
    answer: records.editedDocument,
  },
  'admin/publish-content': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Shows the newest revision to visitors, now or at a time. With `from`, the state that was seen, it is refused in any other.',
    input: z.strictObject({
      contentId: id,
      revision,
      at: z.iso.datetime().nullish(),
      from: z.enum(documentStates).optional(),
    }),
    answer: records.editedDocument,
  },
  'admin/unpublish-content': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Takes back what is scheduled; if nothing is, takes the document from visitors. Nothing is lost. With `from`, the state that was seen, it is refused in any other.',
    input: z.strictObject({
      contentId: id,
      revision,
      from: z.enum(['scheduled', 'published'] satisfies DocumentState[]).optional(),
    }),
    answer: records.editedDocument,
  },
  'admin/preview-content': {
    who: 'admin',
    writes: true,
    isNeverStored: true,
    isUnaudited: true,
    hasOwnTransaction: true,
    limit: 'unlimited',
    summary: 'Keeps unsaved changes for an hour, so that their page can be shown beside the editor.',
    input: z.strictObject({
      previewId: id.nullish(),
      kind: records.documentKind,
      slug: records.slug,
      content: records.documentContent,
    }),
    answer: z.strictObject({
      previewId: id,
      /** Addresses of this site that the blocks link to, and where there is nothing. */
      deadLinks: z.array(z.string()),
    }),
  },
});
