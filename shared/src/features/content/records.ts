import { z } from 'zod';
import { artist } from '../artists/records.ts';
import { latestReview } from '../feedback/records.ts';
import { session } from '../sessions/records.ts';
import { video } from '../videos/records.ts';
import { id } from '../../contract/shapes.ts';
import type { ShownBlock } from './blocks/block.ts';
import { blockTypeNames, isLive } from './blocks/block-types.ts';
import { BLOCKS_MAX, LIVE_BLOCKS_MAX } from './blocks/limits.ts';
import { line, pictureValue, storedBlock } from './blocks/schema.ts';
import {
  DESCRIPTION_LENGTH_MAX,
  documentKinds,
  documentStates,
  pageIds,
  SLUG_LENGTH_MAX,
  slugPattern,
  TAGS_MAX,
  TITLE_LENGTH_MAX,
} from './documents.ts';
import { contentBlock } from './texts.ts';

export { agreedPageIds, isBuiltIn, type PageId, pageIds } from './documents.ts';
export { type ContentBlock, type Span } from './texts.ts';

/** A page of texts. */
export const contentPage = z.strictObject({
  id: z.enum(pageIds),
  title: z.string(),
  /** One sentence for search results. */
  description: z.string(),
  /** The day of this version. */
  date: z.iso.date(),
  blocks: z.array(contentBlock),
});
export type ContentPage = z.infer<typeof contentPage>;

export const documentKind = z.enum(documentKinds);
export const slug = z.string().min(1).max(SLUG_LENGTH_MAX).regex(slugPattern, {
  error: 'Please use small letters, digits and hyphens only, such as “spring-sale”.',
});

/** What staff write. */
export const documentContent = z.strictObject({
  title: line(TITLE_LENGTH_MAX).min(1, 'Please give it a title.'),
  /** One sentence for search results and previews. */
  description: line(DESCRIPTION_LENGTH_MAX),
  /** For previews and the list of articles. */
  image: pictureValue.optional(),
  /** Who wrote an article. */
  author: line(TITLE_LENGTH_MAX).optional(),
  tags: z
    .array(line(30).min(1, 'Please write a tag that can be seen.'))
    .overwrite((tags) => [...new Set(tags)])
    .max(TAGS_MAX)
    .optional(),
  blocks: z
    .array(storedBlock)
    .max(BLOCKS_MAX)
    .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, {
      error: 'Two blocks have the same id.',
    })
    .refine((blocks) => blocks.filter(isLive).length <= LIVE_BLOCKS_MAX, {
      error: `At most ${LIVE_BLOCKS_MAX} blocks of a page may show what there is now, such as artists or sessions.`,
    }),
});
export type DocumentContent = z.infer<typeof documentContent>;

const live = z.strictObject({
  artists: z.array(artist).optional(),
  sessions: z.array(session).optional(),
  videos: z.array(video).optional(),
  reviews: z.array(latestReview).optional(),
  total: z.int().optional(),
});
const values = z.record(z.string(), z.unknown());

/** A block as the site shows it: the values of its type, which were checked when it was saved. */
const shownBlock = z.strictObject({
  id: z.string(),
  type: z.enum(blockTypeNames),
  primary: values,
  items: z.array(values),
  live: live.optional(),
}) as unknown as z.ZodType<ShownBlock>; // Its values are those of its type.

/** A document as visitors see it. */
export const shownDocument = z.strictObject({
  kind: documentKind,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: pictureValue.nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  /** When it was first published, in ISO form; null in a preview of what never was. */
  publishedAt: z.string().nullable(),
  /** When it was last published; in a preview, when that was made. */
  changedAt: z.string(),
  blocks: z.array(shownBlock),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** What is at `/page/<id>`: one of the texts that come with the product, or a page that staff made of blocks. */
export const shownPage = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('text'), page: contentPage }),
  z.strictObject({ is: z.literal('document'), document: shownDocument }),
]);
export type ShownPage = z.infer<typeof shownPage>;

/** An article in a list. */
export const articleCard = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: pictureValue.nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  publishedAt: z.string(),
  /** When it was last published. */
  changedAt: z.string(),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** A line of the staff's list. */
export const documentRow = z.strictObject({
  id,
  kind: documentKind,
  slug: z.string(),
  title: z.string(),
  state: z.enum(documentStates),
  /** Whether there are changes that visitors don't see. */
  hasChanges: z.boolean(),
  revision: z.int(),
  publishedAt: z.string().nullable(),
  /** When the scheduled revision will be shown. */
  publishAt: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** One saved state of a document. */
export const revisionRow = z.strictObject({
  revision: z.int(),
  date: z.string(),
  by: z.string(),
  isPublished: z.boolean(),
});

/** A document in the editor. */
export const editedDocument = documentRow.extend({
  /** Of the revision that was asked for, or of the newest. */
  content: documentContent,
  shownRevision: z.int(),
  publishedRevision: z.int().nullable(),
  revisions: z.array(revisionRow),
});
export type EditedDocument = z.infer<typeof editedDocument>;
