import { sql, type Selectable } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import { prepared } from '../../db/engines/prepared.ts';
import type { Database, Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { hashOf } from '../../http/security/secrets.ts';
import { selectCaller, toCaller } from './caller.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { ownImpersonations } from './impersonations.ts';
import type { IdentityProvider } from './port.ts';
import { endByRenewal, endOthers, endOwn, prove, renew, revoke, startSignIn, sweep } from './sign-ins.ts';

/** The default: passwords and sign-ins in our own tables. Source: docs/product/sign-in.md. */
export function ownIdentity(database: OpenDatabase): IdentityProvider {
  return {
    name: 'own',
    verify: async (token, now) => await callerOf(database.db, token, now),
    outside: null,
    passwords: { hash: hashPassword, check: checkPassword, save: savePassword },
    signIns: { start: startSignIn, prove, renew, endByRenewal, endOwn },
    impersonations: ownImpersonations,
    sweep,
    endSignIn: async (tx, { signInId }, now) =>
      await revoke(tx, { by: 'id', value: signInId }, { reason: 'sign-out', now }),
    endOtherSignIns: async (tx, { userId, signInId }, now) => await endOthers(tx, { userId, signInId, now }),
    endSignInsOf: async (tx, userId, now) =>
      await revoke(tx, { by: 'user_id', value: userId }, { reason: 'all', now }),
  };
}

/** Token, sign-in, person and rights in one query, so that a revoked right or sign-in counts with the very next call. */
async function callerOf(db: Db, token: string, now: Date): Promise<Caller | null> {
  const [row] = await rowsOfToken(db, { hash: hashOf(token), now });
  return row ? toCaller(row, row) : null;
}

/**
 * Each step is a value before the next begins. As plain joins, a database that has no statistics yet (new, or just restored)
 * may begin with all people instead of the token, and keeps doing so for as long as it keeps the plan.
 */
const rowsOfToken = prepared(
  (db, given: { hash: string; now: Date }) => {
    const signInId = sql<string>`(select sign_in_id from id_tokens where hash = ${given.hash} and expires_at > ${given.now})`;
    const ofToken = sql<SignIn>`(select * from sign_ins where id = ${signInId} limit 1)`;
    return selectCaller(db)
      .innerJoin(ofToken.as('s'), (on) => on.onTrue())
      .where('u.id', '=', sql<string>`(select user_id from sign_ins where id = ${signInId})`)
      .where('s.revoked_at', 'is', null)
      .where(isStillLookedThrough)
      .select([
        's.id as signInId',
        's.impersonator_id as impersonatorId',
        's.proven_at as provenAt',
        's.is_two_step as isTwoStep',
        's.is_of_console as isOfConsole',
      ]);
  },
  { isShort: true },
);

type SignIn = Selectable<Database['sign_ins']>;

/** An impersonation ends with the viewer's sign-in, rights or account, and when the viewed person becomes staff. */
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
