import type { OpenDatabase } from '../../db/db.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/implement.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { IdentityProvider } from './port.ts';
import { hashOf } from './secrets.ts';
import { renew, revoke, startSignIn, sweep } from './sign-ins.ts';

/** The default: passwords and sign-ins in our own tables. Source: docs/product.md#identity. */
export function ownIdentity(database: OpenDatabase): IdentityProvider {
  return {
    verify: async (token, now) => await callerOf(database.db, token, now),
    hashPassword,
    checkPassword,
    savePassword,
    startSignIn,
    renew,
    endSignIn: async (tx, signInId, now) => await revoke(tx, { by: 'id', value: signInId }, 'sign-out', now),
    endSignInsOf: async (tx, userId, now) => await revoke(tx, { by: 'user_id', value: userId }, 'staff', now),
    sweep,
  };
}

/** Token, sign-in, person and rights in one query, so that a revoked right or sign-in counts with the very next call. */
async function callerOf(db: Db, token: string, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('id_tokens as t')
    .innerJoin('sign_ins as s', 's.id', 't.sign_in_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('staff_flags as f', 'f.user_id', 'u.id')
    .where('t.hash', '=', hashOf(token))
    .where('t.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .select((eb) => [
      's.id as signInId',
      'u.id as userId',
      'u.email',
      'u.username',
      'u.type',
      'u.status',
      'u.is_email_verified as isEmailVerified',
      'f.is_admin',
      'f.is_super_admin',
      eb
        .exists(
          eb
            .selectFrom('wallet_accounts')
            .select('owner_id')
            .whereRef('owner_id', '=', 'u.id')
            .where('frozen_at', 'is not', null),
        )
        .as('isFrozen'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { is_admin, is_super_admin, isFrozen, ...person } = row;
  return {
    ...person,
    isFrozen: Boolean(isFrozen),
    isAdmin: is_admin === true || is_super_admin === true,
    isSuperAdmin: is_super_admin === true,
  };
}

async function savePassword(
  tx: Tx,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('passwords')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute();
}
