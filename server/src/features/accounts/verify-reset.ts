import { implement } from '../../http/implement.ts';
import { findCode } from './codes.store.ts';
import { deadCode } from './dead-code.ts';

export const verifyReset = implement('identity/verify-reset', async ({ input, db, now }) => {
  const row = await findCode(db, { kinds: ['reset'], secret: input.code, now });
  if (!row) throw deadCode();
  return { email: row.email };
});
