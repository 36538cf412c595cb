import { articlesPageInput, documentPath } from '@dubplate/shared/features/content/documents.ts';
import type { ContentPage, ShownDocument } from '@dubplate/shared/features/content/records.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Context } from '../../context.ts';
import { fixedHeadOf, notFoundHead } from '../../http/pages/page-heads.ts';
import {
  descriptionFrom,
  type PageAnswer,
  type PageHead,
  type PageMaker,
  type PageRequest,
} from '../../http/pages/page.ts';
import type { SitemapSource } from '../../http/pages/sitemap.ts';
import { siteSchema } from '../artists/artists.ts';
import { FEED_PATH } from './feed.ts';
import { readFirstArticles } from './get-articles.ts';
import { readDocument, readHome, readPage } from './read-document.ts';

/** `/blog`, and the pages of texts and of blocks. */
export const contentPages: PageMaker[] = [
  { pattern: '/blog', make: blogPage },
  { pattern: '/article/:id', make: async (ctx, request) => await documentPage(ctx, 'article', request) },
  { pattern: '/landing/:id', make: landingPage },
  { pattern: '/page/:id', make: textPage },
];

/** Every published page but the home page and those that the product itself lists. */
export const contentSitemap: SitemapSource = {
  count: async (ctx) => await ctx.content.count(),
  list: async (ctx, page) => {
    const documents = await ctx.content.list(page);
    return documents.map(({ kind, slug, changedAt }) => ({ path: documentPath(kind, slug), changedAt }));
  },
};

/** Landing pages that have moved. */
const moved: Record<string, string> = {
  'demo-feedback': '/',
  'dubplate-academy': documentPath('landing', 'dubplate-academy-v2'),
};

async function landingPage(ctx: Context, request: PageRequest): Promise<PageAnswer> {
  const redirectTo = moved[request.params['id'] ?? ''];
  return redirectTo === undefined ? await documentPage(ctx, 'landing', request) : { redirectTo };
}

async function blogPage(ctx: Context): Promise<PageAnswer> {
  const answer = await readFirstArticles(ctx);
  return {
    status: 200,
    head: { ...fixedHeadOf('/blog'), feedPath: FEED_PATH },
    view: { data: { [cacheKeyOf('content/get-articles', articlesPageInput)]: answer }, preloadImages: [] },
  };
}

/** The page at `/` once staff have made one. */
export async function homeMaker(ctx: Context, { search }: PageRequest): Promise<PageAnswer | null> {
  if (search.has('preview')) return { status: 200, head: previewHead };
  const document = await readHome(ctx);
  if (!document) return null;
  return {
    status: 200,
    head: { ...headOf(document, '/'), jsonLd: siteSchema(ctx.publicUrl()) },
    view: { data: { [homeKey]: { document } }, preloadImages: [] },
  };
}

/** Says to the page that comes with the product that there is no other. */
export async function withoutHome(): Promise<Record<string, unknown>> {
  return await Promise.resolve({ [homeKey]: { document: null } });
}

const homeKey = cacheKeyOf('content/get-home', {});

/** `/page/:id`: terms, privacy, help and the like, and what staff made. */
async function textPage(ctx: Context, { params, search }: PageRequest): Promise<PageAnswer> {
  if (search.has('preview')) return { status: 200, head: previewHead };
  const id = params['id'] ?? '';
  const shown = await readPage(ctx, id);
  if (!shown) return { status: 404, head: notFoundHead };
  if (shown.is === 'document' && shown.document.slug !== id)
    return { redirectTo: documentPath('page', shown.document.slug) };
  const canonicalPath = documentPath('page', id);
  return {
    status: 200,
    head:
      shown.is === 'document' ? headOf(shown.document, canonicalPath) : textHeadOf(shown.page, canonicalPath),
    view: { data: { [cacheKeyOf('content/get-page', { id })]: shown }, preloadImages: [] },
  };
}

function textHeadOf({ title, description }: ContentPage, canonicalPath: string): PageHead {
  return { title, description, canonicalPath };
}

const previewHead = { ...notFoundHead, title: 'Preview' };

function headOf({ title, description, image }: ShownDocument, canonicalPath: string): PageHead {
  return {
    title,
    description: descriptionFrom(description, `${title} on ${PRODUCT_NAME}.`),
    canonicalPath,
    image: image?.url,
  };
}

async function documentPage(
  ctx: Context,
  kind: 'article' | 'landing',
  { params, search }: PageRequest,
): Promise<PageAnswer> {
  const slug = params['id'] ?? '';
  // Whether there is such a preview, the page itself asks.
  if (search.has('preview')) return { status: 200, head: previewHead };
  const document = await readDocument(ctx, { kind, slug });
  if (!document) return { status: 404, head: notFoundHead };
  const canonicalPath = documentPath(kind, document.slug);
  if (document.slug !== slug) return { redirectTo: canonicalPath };
  return {
    status: 200,
    head: {
      ...headOf(document, canonicalPath),
      ...(kind === 'article' && {
        type: 'article',
        jsonLd: articleOf(document, ctx.publicUrl(), canonicalPath),
      }),
    },
    view: { data: { [cacheKeyOf('content/get-document', { kind, slug })]: document }, preloadImages: [] },
  };
}

/** The article in schema.org form. */
function articleOf(document: ShownDocument, publicUrl: string, path: string): object {
  const { title, description, image, author, publishedAt, changedAt, tags } = document;
  const url = publicUrl + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: title,
    description,
    datePublished: publishedAt,
    dateModified: changedAt,
    keywords: tags.join(', '),
    ...(image && { image: new URL(image.url, publicUrl).href }),
    author: author
      ? { '@type': 'Person', name: author }
      : { '@type': 'Organization', name: PRODUCT_NAME, url: publicUrl },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME, url: publicUrl },
  };
}
