import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { passwordsOf } from '../../providers/identity/port.ts';
import { findPasswordOf } from './identity.store.ts';

/** Who has a password must give it before anything that could lock them out; an open browser alone is not enough. */
export async function requireOwnPassword(
  ctx: Context,
  db: Db,
  given: { userId: string; field: string; password: string | undefined },
): Promise<void> {
  const passwords = passwordsOf(ctx.identity);
  const stored = await findPasswordOf(db, given.userId);
  if (stored === null) return;
  if (given.password === undefined) throw invalid({ [given.field]: 'Please give your password.' });
  const { isRight } = await passwords.check(given.password, stored);
  if (!isRight) throw invalid({ [given.field]: 'This is not your password.' });
}
