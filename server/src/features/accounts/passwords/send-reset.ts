import { newId } from '../../../db/id.ts';
import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { insertResetRequest } from '../identity/identity.store.ts';

/** Only stores the address; a job looks up whose it is. So every address takes the same time. */
export const sendReset = implement('identity/send-reset', async ({ input, db, ctx, now }) => {
  passwordsOf(ctx.identity);
  await insertResetRequest(db, { id: newId(now), email: input.email.trim().toLowerCase(), now });
  return { ok: true as const };
});
