import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { passwordsOf } from '../../providers/identity/port.ts';
import { findPasswordOf } from './identity.store.ts';

/**
 * Who has a password must give it before anything that could lock them out; an open browser alone is not enough. Answers what
 * is stored, for `requireSamePassword`.
 */
export async function requireOwnPassword(
  ctx: Context,
  db: Db,
  given: { userId: string; field: string; password: string | undefined },
): Promise<string | null> {
  const passwords = passwordsOf(ctx.identity);
  const stored = await findPasswordOf(db, given.userId);
  if (stored === null) return null;
  if (given.password === undefined) throw invalid({ [given.field]: 'Please give your password.' });
  const { isRight } = await passwords.check(given.password, stored);
  if (!isRight) throw wrongPassword(given.field);
  return stored;
}

/** For whoever holds the person's row: a password that was replaced while the old one was checked opens nothing any more. */
export async function requireSamePassword(
  tx: Tx,
  given: { userId: string; field: string; stored: string | null },
): Promise<void> {
  if ((await findPasswordOf(tx, given.userId)) !== given.stored) throw wrongPassword(given.field);
}

function wrongPassword(field: string) {
  return invalid({ [field]: 'This is not your password.' });
}
