import { articlesPageInput } from '@dubplate/shared/features/content/documents.ts';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/implement.ts';

export const getArticles = implement(
  'content/get-articles',
  async ({ input, ctx, db, now }) => await ctx.content.articles(input, { db, now }),
);

/** What the call answers a visitor for the first page of the blog. */
export async function readFirstArticles(ctx: Context): Promise<CallAnswer<'content/get-articles'>> {
  return await ctx.content.articles(articlesPageInput, { db: ctx.database.db, now: ctx.clock.now() });
}
