import { CONTACTS_MAX } from '@dubplate/shared/features/contacts/model.ts';
import { checkImport } from '@dubplate/shared/features/contacts/rules.ts';
import { lockByName } from '../../db/named-lock.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { emailHashOf } from './email-hash.ts';
import { countContacts, insertContacts } from './store.ts';

/** Source: docs/product/my-users.md#import. */
export const importUsers = implement('user/import-users', async ({ input, caller, db, ctx, now }) => {
  const artistId = caller.userId;
  const lines = input.users.map(({ email, name }, index) => ({ email, name: name ?? '', line: index + 1 }));
  const { good, refused, duplicates } = checkImport(lines);
  const key = ctx.signingKey();
  const contacts = good.map((each) => ({
    ...each,
    hash: emailHashOf(key, { artistId, email: each.email }),
  }));
  // Two imports at once could each stay below the limit and together pass it.
  await lockByName(db, `contacts:${artistId}`);
  const imported = await insertContacts(db, { artistId, contacts, now });
  if ((await countContacts(db, artistId)) > CONTACTS_MAX) throw new Refusal('limit-reached');
  return { imported, alreadyThere: good.length - imported, duplicates, refused };
});
