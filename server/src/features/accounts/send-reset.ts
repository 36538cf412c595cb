import { newId } from '../../db/id.ts';
import { implement } from '../../http/implement.ts';
import { passwordsOf } from '../../providers/identity/port.ts';
import { insertResetWish } from './identity.store.ts';

/** Writes the address down and nothing else: whose it is, if anybody's, a job looks up. So every address takes the same work. */
export const sendReset = implement('identity/send-reset', async ({ input, db, ctx, now }) => {
  passwordsOf(ctx.identity);
  await insertResetWish(db, { id: newId(now), email: input.email.trim().toLowerCase(), now });
  return { ok: true as const };
});
