import { IMPERSONATION_MINUTES } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { newSecret } from '../../http/security/secrets.ts';
import type { Impersonation, ImpersonationKeeper, NewImpersonation } from './port.ts';
import { newIdToken } from './sign-ins.ts';

/** The sign-in of the super admin who looks: our own by its id, one from outside by the second it began in. */
type EndsWith = { impersonator_sign_in_id: string } | { impersonator_began_seconds: number };

/** A super admin who may look and isn't suspended, disabled or no super admin any longer. */
export function selectLooker(db: Db | Tx, impersonatorId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('staff_flags as f', 'f.user_id', 'u.id')
    .select('u.username')
    .where('u.id', '=', impersonatorId)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .where('f.is_super_admin', '=', true);
}

/** A sign-in without a renewal secret: the hashes stored in its place belong to nothing. */
export async function insertImpersonation(tx: Tx, given: NewImpersonation, endsWith: EndsWith) {
  const { userId, userAgent, impersonatorId, now } = given;
  const id = newId(now);
  const expiresAt = addMs(now, IMPERSONATION_MINUTES * MINUTE_MS);
  await tx
    .insertInto('sign_ins')
    .values({
      id,
      user_id: userId,
      user_agent: userAgent,
      impersonator_id: impersonatorId,
      ...endsWith,
      renewal_hash: newSecret(),
      successor_key: newSecret(),
      proven_at: now,
      renewed_at: now,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  const idToken = await newIdToken(tx, { signInId: id, expiresAt });
  return { idToken, idTokenSeconds: (IMPERSONATION_MINUTES * MINUTE_MS) / SECOND_MS };
}

export const ownImpersonations: ImpersonationKeeper = {
  findLooker: async (db, { impersonatorId, signInId }: Impersonation) => {
    const looker = await selectLooker(db, impersonatorId)
      .innerJoin('sign_ins as s', 's.user_id', 'u.id')
      .where('s.id', '=', signInId)
      .where('s.revoked_at', 'is', null)
      .executeTakeFirst();
    return looker?.username ?? null;
  },
  start: async (tx, given) =>
    await insertImpersonation(tx, given, { impersonator_sign_in_id: given.signInId }),
};
