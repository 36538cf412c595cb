import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { readPage } from './read-document.ts';

export const getPage = implement('content/get-page', async ({ input, ctx }) => {
  const page = await readPage(ctx, input.id);
  if (!page) throw notFound('page');
  return page;
});
