import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { deleteContact } from './store.ts';

export const removeContact = implement('user/remove-contact', async ({ input, caller, db }) => {
  if (!(await deleteContact(db, { id: input.contactId, artistId: caller.userId }))) throw notFound('contact');
  return { ok: true } as const;
});
