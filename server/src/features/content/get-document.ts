import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { readDocument } from './read-document.ts';

export const getDocument = implement('content/get-document', async ({ input, ctx }) => {
  const document = await readDocument(ctx, input);
  if (!document) throw notFound('page');
  return document;
});
