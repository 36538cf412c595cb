import { implement } from '../../../http/implement.ts';
import { replaceSnippets } from '../store.ts';

export const saveSnippets = implement('requests/save-snippets', async ({ input, caller, db }) => {
  await replaceSnippets(db, caller.userId, input.items);
  return { ok: true as const };
});
