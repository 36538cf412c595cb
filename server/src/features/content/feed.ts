import { documentPath } from '@dubplate/shared/features/content/documents.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { escapedForXml } from '../../http/pages/head-html.ts';
import { readFirstArticles } from './get-articles.ts';

export const FEED_PATH = '/feed.xml';

/** The newest articles for feed readers (Atom, RFC 4287). */
export function registerFeed(app: FastifyInstance, ctx: Context): void {
  app.get(FEED_PATH, async (_request, reply) => {
    const { items } = await readFirstArticles(ctx);
    const site = ctx.publicUrl();
    const entries = items.map(({ slug, title, description, author, publishedAt, changedAt, tags }) => {
      const url = escapedForXml(site + documentPath('article', slug));
      return [
        `<entry><id>${url}</id><link href="${url}"/><title>${escapedForXml(title)}</title>`,
        `<published>${publishedAt}</published><updated>${changedAt}</updated>`,
        `<author><name>${escapedForXml(author ?? PRODUCT_NAME)}</name></author>`,
        ...tags.map((tag) => `<category term="${escapedForXml(tag)}"/>`),
        `<summary>${escapedForXml(description)}</summary></entry>`,
      ].join('');
    });
    // A feed without articles is as old as time.
    const updated =
      items
        .map(({ changedAt }) => changedAt)
        .toSorted()
        .at(-1) ?? new Date(0).toISOString();
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
      `<id>${escapedForXml(`${site}/blog`)}</id><title>${escapedForXml(`${PRODUCT_NAME} Blog`)}</title>`,
      `<link href="${escapedForXml(`${site}/blog`)}"/><link rel="self" href="${escapedForXml(site + FEED_PATH)}"/>`,
      `<updated>${updated}</updated>`,
      ...entries,
      '</feed>\n',
    ].join('\n');
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  });
}
