import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/implement.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { IdentityProvider } from './port.ts';
import { hashOf } from './secrets.ts';
import { endOthers, endOwn, renew, revoke, startImpersonation, startSignIn, sweep } from './sign-ins.ts';

/** The default: passwords and sign-ins in our own tables. Source: docs/product.md#identity. */
export function ownIdentity(database: OpenDatabase): IdentityProvider {
  return {
    name: 'own',
    verify: async (token, now) => await callerOf(database.db, token, now),
    identify: null,
    passwords: { hash: hashPassword, check: checkPassword, save: savePassword },
    signIns: {
      start: startSignIn,
      startImpersonation,
      renew,
      end: async (tx, signInId, now) => await revoke(tx, { by: 'id', value: signInId }, 'sign-out', now),
      endOwn,
      endOthers,
      sweep,
    },
    endSignInsOf: async (tx, userId, now) => await revoke(tx, { by: 'user_id', value: userId }, 'all', now),
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
    .where(isStillLookedThrough)
    .select((eb) => [
      's.id as signInId',
      's.impersonator_id as impersonatorId',
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
  // Whoever looks through another's eyes has none of the rights of either.
  const mayBeStaff = person.impersonatorId === null;
  return {
    ...person,
    isFrozen: Boolean(isFrozen),
    isAdmin: mayBeStaff && (is_admin === true || is_super_admin === true),
    isSuperAdmin: mayBeStaff && is_super_admin === true,
  };
}

/** An impersonation ends with the sign-in, the rights or the account of whoever looks, and when its person becomes staff. */
const isStillLookedThrough = sql<boolean>`(s.impersonator_id is null or (f.user_id is null and exists (
  select 1 from sign_ins as own
    join users as looker on looker.id = own.user_id
    join staff_flags as rights on rights.user_id = own.user_id
  where own.id = s.impersonator_sign_in_id and own.revoked_at is null
    and looker.status <> 4 and looker.disabled_at is null and rights.is_super_admin)))`;

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
