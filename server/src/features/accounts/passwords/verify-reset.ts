import { implement } from '../../../http/implement.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { findCode } from '../codes/codes.store.ts';
import { deadCode } from '../codes/dead-code.ts';

export const verifyReset = implement('identity/verify-reset', async ({ input, db, ctx, now }) => {
  passwordsOf(ctx.identity);
  const row = await findCode(db, { kinds: ['reset'], secret: input.code, now });
  if (!row) throw deadCode();
  return { email: row.email };
});
