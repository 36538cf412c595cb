import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { invalid } from '../../../http/errors.ts';
import { requireProof } from '../../../http/security/proof.ts';
import { recordSecurity } from '../../security/security.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { findPasswordOf } from '../identity/identity.store.ts';

/**
 * A person with a password must give it before a change that could lock them out: an open browser is not enough.
 * Returns the stored hash for `requireSamePassword`.
 */
export async function requireOwnPassword(
  ctx: Context,
  db: Db,
  given: { userId: string; field: string; password: string | undefined; what: CallPath; ip: string },
): Promise<string | null> {
  const passwords = passwordsOf(ctx.identity);
  const stored = await findPasswordOf(db, given.userId);
  if (stored === null) return null;
  if (given.password === undefined) throw invalid({ [given.field]: 'Please give your password.' });
  const { isRight } = await passwords.check(given.password, stored);
  if (!isRight) {
    const entry = { kind: 'wrong-old-password', outcome: 'validation' } as const;
    const { userId, what, ip } = given;
    await recordSecurity(db, { ...entry, userId, what, ip, now: ctx.clock.now() });
    throw wrongPassword(given.field);
  }
  return stored;
}

/** As `requireOwnPassword`. A person without a password must have proven lately who they are instead. */
export async function requireOwnPasswordOrProof(
  ctx: Context,
  db: Db,
  {
    caller,
    ...given
  }: { caller: Caller; field: string; password: string | undefined; what: CallPath; ip: string },
): Promise<string | null> {
  const stored = await requireOwnPassword(ctx, db, { ...given, userId: caller.userId });
  if (stored === null) requireProof(caller, ctx.clock.now());
  return stored;
}

/** Call it with the person's row locked: refuses if the password was replaced while the old one was checked. */
export async function requireSamePassword(
  tx: Tx,
  given: { userId: string; field: string; stored: string | null },
): Promise<void> {
  if ((await findPasswordOf(tx, given.userId)) !== given.stored) throw wrongPassword(given.field);
}

function wrongPassword(field: string) {
  return invalid({ [field]: 'This is not your password.' });
}
