import {
  DESCRIPTION_LENGTH_MAX,
  slugPattern,
  TAGS_MAX,
  TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/content/documents.ts';
import { documentContent } from '@dubplate/shared/features/content/records.ts';
import { pictureValue } from '@dubplate/shared/features/content/blocks/schema.ts';
import { cut } from '@dubplate/shared/lib/cut.ts';
import { isStorable, readable } from '@dubplate/shared/lib/text.ts';
import { z } from 'zod';
import type { PublishedDocument } from './port.ts';
import { blocksInSlices } from './prismic-blocks.ts';
import { dateOf, pictureIn, plainText, type ValueScope } from './prismic-values.ts';

/** A document as Prismic's API gives it; what else it says is not looked at. */
export const prismicDocument = z.object({
  /** Others are no addresses of pages here. */
  uid: z.string().regex(slugPattern).nullish().catch(null),
  type: z.string(),
  tags: z.array(z.unknown()).catch([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).catch({}),
});
export type PrismicDocument = z.infer<typeof prismicDocument>;

/** A document of the repository as our own ones are, and how often what was left out of it. */
export function readPrismicDocument(
  document: PrismicDocument,
  { asked, ...site }: Omit<ValueScope, 'leaveOut'> & { asked: string },
): { document: PublishedDocument; leftOut: Record<string, number> } {
  const leftOut = new Map<string, number>();
  const leaveOut = (what: string) => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  const scope = { ...site, leaveOut };
  const { uid, data } = document;
  const content = {
    ...headOf(document, scope),
    blocks: blocksInSlices(slicesIn(data), scope),
  };
  const publishedAt = dateOf(document.first_publication_date ?? '');
  return {
    document: {
      slug: uid ?? asked,
      // Its parts were checked one by one, so that one that is refused leaves the others.
      content: documentContent.parse(content),
      publishedAt,
      changedAt: dateOf(document.last_publication_date ?? '') ?? publishedAt ?? new Date(0),
    },
    leftOut: Object.fromEntries(leftOut),
  };
}

/** The zone of slices; older models call it `body`. */
function slicesIn({ slices, body }: PrismicDocument['data']): readonly unknown[] {
  return [slices, body].find((zone): zone is unknown[] => Array.isArray(zone)) ?? [];
}

function headOf({ uid, type, tags, data }: PrismicDocument, scope: ValueScope) {
  const picture = pictureIn(data['image'], scope);
  const { data: image } = pictureValue.safeParse(picture);
  if (picture && !image) scope.leaveOut('image');
  const author = lineOf(data['author'], TITLE_LENGTH_MAX);
  return {
    title: lineOf(data['title'], TITLE_LENGTH_MAX) || (uid ?? type).slice(0, TITLE_LENGTH_MAX),
    description: lineOf(data['description'], DESCRIPTION_LENGTH_MAX),
    ...(image && { image }),
    ...(author !== '' && { author }),
    ...(tags.length > 0 && { tags: tagsOf(tags) }),
  };
}

/** Tags that an article may have; the others are for the people who write there. */
function tagsOf(tags: readonly unknown[]): string[] {
  const { tags: allowed } = documentContent.shape;
  const one = allowed.unwrap().element;
  const fit = tags.flatMap((tag) => one.safeParse(tag).data ?? []).filter(isStorable);
  return [...new Set(fit)].slice(0, TAGS_MAX);
}

/** A line of text, cut where ours would end. */
function lineOf(given: unknown, max: number): string {
  return readable(
    cut(plainText(given) ?? '', max)
      .toWellFormed()
      .replaceAll('\0', ''),
  );
}
