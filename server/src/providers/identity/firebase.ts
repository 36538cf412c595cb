import { createRemoteJWKSet } from 'jose';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import type { FirebaseConfig } from '../../config/firebase.ts';
import type { OpenDatabase } from '../../db/db.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { selectCaller, toCaller } from './caller.ts';
import { type FirebaseAccounts, firebaseAccounts, FirebaseRefusal, sayRefusal } from './firebase-accounts.ts';
import {
  firebaseImpersonations,
  isImpersonationId,
  isOwnToken,
  viewedPerson,
} from './firebase-impersonations.ts';
import { firebaseRemoval } from './firebase-removal.ts';
import { type FirebaseToken, readFirebaseToken } from './firebase-tokens.ts';
import type { IdentityProvider } from './port.ts';
import { revoke, sweep } from './sign-ins.ts';

/**
 * Firebase Auth keeps passwords and sign-ins; the id of a person there is the id here. Rights, and which sign-ins are
 * over, stand in our own tables, so that revoking counts with the very next call. Source: docs/providers.md#identity.
 */
export function firebaseIdentity(database: OpenDatabase, config: FirebaseConfig): IdentityProvider {
  const { projectId, keysUrl } = config;
  // Kept as long as jose thinks right, and asked again at most every half minute when a key is unknown.
  const keys = keysUrl === null ? null : createRemoteJWKSet(new URL(keysUrl));
  const accounts = firebaseAccounts(config);
  const read = async (token: string, now: Date) => await readFirebaseToken(token, { projectId, keys, now });
  return {
    name: 'firebase',
    verify: async (token, now) => {
      if (isOwnToken(token)) return await viewedPerson(database.db, token, now);
      const firebaseToken = await read(token, now);
      return firebaseToken && (await callerOf(database.db, firebaseToken));
    },
    outside: {
      identify: async (db, token, now) => {
        const person = await read(token, now);
        return person && !(await hasEnded(db, person)) ? person : null;
      },
      createPerson: async (email, password) =>
        await createAccount(accounts, { email, password }, async (uid) => await isKnown(database.db, uid)),
      deletePerson: firebaseRemoval(config),
    },
    passwords: null,
    signIns: null,
    impersonations: firebaseImpersonations,
    sweep,
    endSignIn: async (tx, { userId, signInId }, now) => {
      if (isImpersonationId(signInId))
        return await revoke(tx, { by: 'id', value: signInId }, { reason: 'sign-out', now });
      const second = Number(signInId);
      await end(tx, userId, { fromSeconds: second, toSeconds: second });
    },
    endOtherSignIns: async (tx, { userId, signInId }, now) => {
      const second = Number(signInId);
      if (second > 0) await end(tx, userId, { fromSeconds: 0, toSeconds: second - 1 });
      const toSeconds = secondsOf(now);
      if (toSeconds > second) await end(tx, userId, { fromSeconds: second + 1, toSeconds });
    },
    endSignInsOf: async (tx, userId, now) => {
      await end(tx, userId, { fromSeconds: 0, toSeconds: secondsOf(now) });
      await revoke(tx, { by: 'user_id', value: userId }, { reason: 'all', now });
    },
  };
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / SECOND_MS);

/** The sign-in has no id of its own: the second it began in tells it from the person's others. */
async function callerOf(db: Db, token: FirebaseToken): Promise<Caller | null> {
  const row = await selectCaller(db)
    .where('u.id', '=', token.uid)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ended_sign_ins as e')
            .select('e.user_id')
            .whereRef('e.user_id', '=', 'u.id')
            .where('e.began_from_seconds', '<=', token.authTimeSeconds)
            .where('e.began_to_seconds', '>=', token.authTimeSeconds),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const caller = toCaller(row, {
    signInId: String(token.authTimeSeconds),
    impersonatorId: null,
    provenAt: new Date(token.authTimeSeconds * SECOND_MS),
    isTwoStep: token.isTwoStep,
    isOfConsole: false,
  });
  // An address that was proven since the record was last brought up to date counts at once.
  return {
    ...caller,
    isEmailVerified: caller.isEmailVerified || (token.isEmailVerified && token.email === caller.email),
  };
}

async function hasEnded(db: Db | Tx, { uid, authTimeSeconds }: FirebaseToken): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sign_ins')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('began_from_seconds', '<=', authTimeSeconds)
    .where('began_to_seconds', '>=', authTimeSeconds)
    .executeTakeFirst();
  return row !== undefined;
}

async function isKnown(db: Db, uid: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', uid).executeTakeFirst()) !== undefined;
}

/** Ending all of them makes the single entries before that moment superfluous. */
async function end(
  tx: Tx,
  userId: string,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number },
): Promise<void> {
  if (fromSeconds === 0) {
    await tx
      .deleteFrom('ended_sign_ins')
      .where('user_id', '=', userId)
      .where('began_from_seconds', '>', 0)
      .where('began_to_seconds', '<=', toSeconds)
      .execute();
  }
  await tx
    .insertInto('ended_sign_ins')
    .values({ user_id: userId, began_from_seconds: fromSeconds, began_to_seconds: toSeconds })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'began_from_seconds']).doUpdateSet({
        began_to_seconds: sql`greatest(ended_sign_ins.began_to_seconds, excluded.began_to_seconds)`,
      }),
    )
    .execute();
}

/**
 * An attempt whose second half failed, and could not be undone, leaves an account without a record here. The person
 * who knows its password made it, and goes on with it.
 */
async function createAccount(
  accounts: FirebaseAccounts,
  { email, password }: { email: string; password: string },
  isPerson: (uid: string) => Promise<boolean>,
) {
  try {
    const made = await accounts.signUp(email, password);
    return { uid: made.localId, undo: async () => await accounts.remove(made.idToken).catch(() => {}) };
  } catch (error) {
    if (!(error instanceof FirebaseRefusal)) throw error;
    if (error.code !== 'EMAIL_EXISTS') throw sayRefusal(error);
    const left = await accounts.signIn(email, password).catch(() => null);
    if (left === null || (await isPerson(left.localId))) {
      throw invalid({ email: 'There is an account with this email already.' });
    }
    return { uid: left.localId, undo: async () => {} };
  }
}
