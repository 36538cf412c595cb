import { implement } from '../../../http/implement.ts';
import { findSnippets } from '../requests.store.ts';

export const getSnippets = implement('requests/get-snippets', async ({ caller, db }) => ({
  items: await findSnippets(db, caller.userId),
}));
