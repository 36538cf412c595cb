import { isFrozen } from '../../db/people.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';

/** Who calls with today's rights, to be narrowed by whatever proves it; suspended and disabled people are nobody. */
export function selectCaller(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('staff_flags as f', 'f.user_id', 'u.id')
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .select([
      'u.id as userId',
      'u.email',
      'u.username',
      'u.type',
      'u.status',
      'u.is_email_verified as isEmailVerified',
      'f.is_admin as isAdmin',
      'f.is_super_admin as isSuperAdmin',
      isFrozen('u.id').as('isFrozen'),
    ]);
}

type CallerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCaller>['executeTakeFirst']>>>;

export function toCaller(
  row: CallerRow,
  {
    signInId,
    impersonatorId,
    provenAt,
    isTwoStep,
    isOfConsole,
  }: Pick<Caller, 'signInId' | 'impersonatorId' | 'provenAt' | 'isTwoStep' | 'isOfConsole'>,
): Caller {
  // An impersonator has the staff rights of neither person.
  const mayBeStaff = impersonatorId === null;
  return {
    userId: row.userId,
    email: row.email,
    username: row.username,
    type: row.type,
    status: row.status,
    isEmailVerified: row.isEmailVerified,
    isFrozen: Boolean(row.isFrozen),
    isAdmin: mayBeStaff && (row.isAdmin === true || row.isSuperAdmin === true),
    isSuperAdmin: mayBeStaff && row.isSuperAdmin === true,
    signInId,
    provenAt,
    isTwoStep,
    isOfConsole,
    impersonatorId,
  };
}
