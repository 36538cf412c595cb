import { implement } from '../../http/implement.ts';
import { readHome } from './read-document.ts';

export const getHome = implement('content/get-home', async ({ ctx }) => ({
  document: (await readHome(ctx)) ?? null,
}));
