import { documentPath } from '@dubplate/shared/features/content/documents.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { escaped } from '../../http/head-html.ts';
import { readFirstArticles } from './get-articles.ts';

export const FEED_PATH = '/feed.xml';

/** The newest articles for feed readers (Atom, RFC 4287). */
export function registerFeed(app: FastifyInstance, ctx: Context): void {
  app.get(FEED_PATH, async (_request, reply) => {
    const { items } = await readFirstArticles(ctx);
    const site = ctx.publicUrl();
    const entries = items.map(({ slug, title, description, author, publishedAt, tags }) => {
      const url = escaped(site + documentPath('article', slug));
      return [
        `<entry><id>${url}</id><link href="${url}"/><title>${escaped(title)}</title>`,
        `<published>${publishedAt}</published><updated>${publishedAt}</updated>`,
        `<author><name>${escaped(author ?? PRODUCT_NAME)}</name></author>`,
        ...tags.map((tag) => `<category term="${escaped(tag)}"/>`),
        `<summary>${escaped(description)}</summary></entry>`,
      ].join('');
    });
    // A feed without articles is as old as time.
    const updated = items[0]?.publishedAt ?? new Date(0).toISOString();
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
      `<id>${escaped(`${site}/blog`)}</id><title>${escaped(`${PRODUCT_NAME} Blog`)}</title>`,
      `<link href="${escaped(`${site}/blog`)}"/><link rel="self" href="${escaped(site + FEED_PATH)}"/>`,
      `<updated>${updated}</updated>`,
      ...entries,
      '</feed>\n',
    ].join('\n');
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  });
}
