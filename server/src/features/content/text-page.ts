import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import type { Context } from '../../context.ts';
import { notFoundHead } from '../../http/page-heads.ts';
import type { PageAnswer, PageMaker, PageRequest } from '../../http/page.ts';

/** `/page/:id`: terms, privacy, help and the like. */
export const textPages: PageMaker[] = [{ pattern: '/page/:id', make: textPage }];

async function textPage(ctx: Context, { params }: PageRequest): Promise<PageAnswer> {
  const id = params['id'] ?? '';
  const page = ctx.contentPage(id);
  if (!page) return await Promise.resolve({ status: 404, head: notFoundHead });
  return {
    status: 200,
    head: { title: page.title, description: page.description, canonicalPath: `/page/${page.id}` },
    view: { data: { [cacheKeyOf('content/get-page', { id })]: page }, preloadImages: [] },
  };
}
