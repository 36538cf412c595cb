import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { hashOf } from '../../http/security/secrets.ts';
import { selectCaller, toCaller } from './caller.ts';
import { insertImpersonation, selectLooker } from './impersonations.ts';
import type { ImpersonationKeeper } from './port.ts';

/** Views as another user are ours also where Firebase keeps the sign-ins: it has no token for them. */
export const firebaseImpersonations: ImpersonationKeeper = {
  findLooker: async (db, { impersonatorId, signInId }) => {
    const second = Number(signInId);
    const looker = await selectLooker(db, impersonatorId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ended_sign_ins as e')
              .select('e.user_id')
              .whereRef('e.user_id', '=', 'u.id')
              .where('e.began_from_seconds', '<=', second)
              .where('e.began_to_seconds', '>=', second),
          ),
        ),
      )
      .executeTakeFirst();
    return looker?.username ?? null;
  },
  start: async (tx, given) =>
    await insertImpersonation(tx, given, { impersonator_began_seconds: Number(given.signInId) }),
};

/** Firebase's tokens have three parts, divided by dots. */
export const isOwnToken = (token: string) => !token.includes('.');

/** Our own sign-ins have UUIDs, those of Firebase the seconds they began in. */
export const isImpersonationId = (signInId: string) => !/^\d+$/.test(signInId);

/** The person who is looked at; null once the time, the looker's sign-in or rights are over, or the person is staff. */
export async function viewedPerson(db: Db, token: string, now: Date): Promise<Caller | null> {
  const row = await selectCaller(db)
    .innerJoin('sign_ins as s', 's.user_id', 'u.id')
    .innerJoin('id_tokens as t', 't.sign_in_id', 's.id')
    .where('t.hash', '=', hashOf(token))
    .where('t.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .where('f.user_id', 'is', null)
    .select([
      's.id as signInId',
      's.impersonator_id as impersonatorId',
      's.impersonator_began_seconds as beganSeconds',
      's.proven_at as provenAt',
      's.is_two_step as isTwoStep',
      's.is_of_console as isOfConsole',
    ])
    .executeTakeFirst();
  if (row?.impersonatorId == null) return null;
  const { impersonatorId, beganSeconds } = row;
  const looker = { impersonatorId, signInId: String(beganSeconds) };
  return (await firebaseImpersonations.findLooker(db, looker)) === null ? null : toCaller(row, row);
}
