import { newId } from '../../../db/id.ts';
import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { insertResetRequest } from '../identity/identity.store.ts';

/**
 * Only stores the address; a job looks up whose it is. So every address takes the same time. A request too many is not
 * refused, because others may have made the ones before: the newest of their links still works.
 */
export const sendReset = implement('identity/send-reset', async ({ input, db, ctx, now, http }) => {
  passwordsOf(ctx.identity);
  const email = input.email.trim().toLowerCase();
  const isOneTooMany = await ctx.isOver('reset', `mail:${email}`);
  if (isOneTooMany && (await ctx.knownDevice(db, { cookie: http.cookie, email })) === null)
    return { ok: true as const };
  await ctx.database.transaction(async (tx) => await insertResetRequest(tx, { id: newId(now), email, now }));
  return { ok: true as const };
});
