import { type DocumentKind, HOME_SLUG, slugPattern } from '@dubplate/shared/features/content/documents.ts';
import {
  agreedPageIds,
  type ShownDocument,
  type ShownPage,
} from '@dubplate/shared/features/content/records.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import { showDocument } from './show.ts';

/** What visitors see at an address; undefined if there is nothing. Its `slug` is another one if the document has moved. */
export async function readDocument(
  ctx: Context,
  address: { kind: DocumentKind; slug: string },
): Promise<ShownDocument | undefined> {
  if (!isAddress(address)) return undefined;
  const document = await ctx.content.find(address);
  return document ? await showDocument(ctx, { kind: address.kind, ...document }) : undefined;
}

/** Whether a document may be there: what people agree to is never one. */
function isAddress({ kind, slug }: { kind: DocumentKind; slug: string }): boolean {
  if (kind === 'home') return slug === HOME_SLUG;
  return slugPattern.test(slug) && !(kind === 'page' && agreedPageIds.includes(slug));
}

/** What is at `/page/<id>`. What staff made takes the place of a text that comes with the product, but for those that people agree to. */
export async function readPage(ctx: Context, id: string): Promise<ShownPage | undefined> {
  const page = ctx.contentPage(id);
  const document = await ownPageIfUnreachable(ctx, page, readDocument(ctx, { kind: 'page', slug: id }));
  // A document that has moved away leaves the product's own text in its place.
  if (document && (!page || document.slug === id)) return { is: 'document', document };
  return page && { is: 'text', page };
}

/** The home page that staff made; undefined while there is only the one that comes with the product. */
export async function readHome(ctx: Context): Promise<ShownDocument | undefined> {
  return await ownPageIfUnreachable(
    ctx,
    'the home page',
    readDocument(ctx, { kind: 'home', slug: HOME_SLUG }),
  );
}

/** Where there is something else to show, a service that can't be reached is no reason to show nothing. */
async function ownPageIfUnreachable<T>(
  ctx: Context,
  own: unknown,
  reading: Promise<T>,
): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const isUnreachable = error instanceof Refusal && error.code === 'busy';
    if (!isUnreachable || own === undefined) throw error;
    ctx.log.warn(
      { err: error },
      'a page of the product is shown because the content service can’t be reached',
    );
    return undefined;
  }
}
