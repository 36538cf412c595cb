import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

export const getPage = implement('content/get-page', async ({ input, ctx }) => {
  const page = ctx.contentPage(input.id);
  if (!page) throw notFound('page');
  return await Promise.resolve(page);
});
