import { sql, type Insertable, type Updateable } from 'kysely';
import { isConflictOf } from '../../db/conflict.ts';
import { prepared } from '../../db/engines/prepared.ts';
import { isFrozen } from '../../db/people.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { UsersTable } from './tables.ts';

/** A person's own record: the row, the staff rights, and whether the tokens are frozen. One query. */
export async function findPerson(db: Db | Tx, userId: string) {
  const [person] = await personOf(db, { userId });
  return person;
}

const personOf = prepared(
  (db, { userId }: { userId: string }) =>
    db
      .selectFrom('users as u')
      .leftJoin('staff_flags as f', 'f.user_id', 'u.id')
      .where('u.id', '=', userId)
      .selectAll('u')
      .select((eb) => [
        'f.is_admin',
        'f.is_super_admin',
        isFrozen('u.id').as('is_frozen'),
        eb
          .exists(eb.selectFrom('wallet_holds').select('id').whereRef('buyer_id', '=', 'u.id'))
          .as('has_purchased'),
        eb
          .exists(eb.selectFrom('passwords').select('user_id').whereRef('user_id', '=', 'u.id'))
          .as('has_password'),
      ]),
  { isShort: true },
);

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function findForSignIn(db: Db | Tx, email: string) {
  return await db
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.status', 'u.disabled_at', 'p.hash'])
    .where('u.email', '=', email)
    .executeTakeFirst();
}

/** False if the person was suspended or closed the account since the password was checked. */
export async function updateLastLogin(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ last_login_at: now })
    .where('id', '=', userId)
    .where('status', '!=', 4)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The person with this address. Addresses are stored in lower case. */
export async function findIdByEmail(db: Db | Tx, email: string): Promise<string | null> {
  const query = db.selectFrom('users').select('id').where('email', '=', email.toLowerCase());
  return (await query.executeTakeFirst())?.id ?? null;
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export async function isUsernameTaken(db: Db | Tx, username: string, exceptId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Assigning a slug waits for others until the commit, because one artist's numbered slug may equal another's whole name. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('artist-slugs'))`.execute(tx);
}

/** The name itself, or with the lowest free number from 2 on. Earlier slugs stay reserved for their artists. */
export async function claimSlug(tx: Tx, name: string): Promise<string> {
  await lockSlugs(tx);
  const rows = await tx
    .selectFrom('users')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', name), eb('slug', 'like', `${name}-%`)]))
    .execute();
  const earlier = await tx
    .selectFrom('artist_slugs')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', name), eb('slug', 'like', `${name}-%`)]))
    .execute();
  const taken = new Set([...rows, ...earlier].map((row) => row.slug));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** False if the email or username was taken meanwhile. */
export async function insertUser(tx: Tx, user: Insertable<UsersTable>): Promise<boolean> {
  const result = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertStaffFlags(
  tx: Tx,
  given: { userId: string; isSuperAdmin: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('staff_flags')
    .values({
      user_id: given.userId,
      is_admin: true,
      is_super_admin: given.isSuperAdmin,
      granted_at: given.now,
    })
    .execute();
}

export async function updateUser(tx: Tx, userId: string, values: Updateable<UsersTable>): Promise<void> {
  await tx.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** Whether a statement failed because the username was taken meanwhile. */
export function isUsernameConflict(error: unknown): boolean {
  return isConflictOf(error, 'users_username');
}

export function isEmailConflict(error: unknown): boolean {
  return isConflictOf(error, 'users_email');
}

/** Locks the record, so that a rule comparing old and new sees what it replaces. */
export async function lockUser(tx: Tx, userId: string) {
  return await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function listPeopleRows(db: Db | Tx, ids: readonly string[]) {
  return ids.length === 0 ? [] : await peopleRows(db, { ids });
}

const peopleRows = prepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'slug',
      'profile_image',
      'email',
      'type',
      'status',
      'time_zone',
      'language',
      'disabled_at',
      'erased_at',
      'notification_preferences',
    ])
    .where('id', '=', sql<string>`any(${ids}::text[])`),
);

export async function listStaffIds(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_flags as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The people who may move money. */
export async function listSuperAdminIds(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_flags as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.id')
    .where('f.is_super_admin', '=', true)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.id);
}

export async function credentialsChangedAt(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select('credentials_changed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.credentials_changed_at ?? null;
}

/** Moves a person from one of the given statuses to another. False if the person had none of them. */
export async function updateStatus(
  tx: Tx,
  given: { userId: string; from: readonly number[]; values: Updateable<UsersTable> },
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set(given.values)
    .where('id', '=', given.userId)
    .where('status', 'in', given.from as readonly (1 | 2 | 3 | 4)[]) // The table of transitions has only these.
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes an active fan an approved artist. False if the person isn't an active fan any more. */
export async function updateToArtist(
  tx: Tx,
  { userId, slug, now }: { userId: string; slug: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ type: 2, slug, accept_request: 0, approved_at: now })
    .where('id', '=', userId)
    .where('type', '=', 1)
    .where('status', '=', 1)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if there is already a super admin, or if the person's email has changed. Also marks the email as verified. */
export async function insertFirstSuperAdmin(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first-super-admin'))`.execute(tx);
  const { rows } = await sql<{ user_id: string }>`
    insert into staff_flags (user_id, is_admin, is_super_admin, granted_at)
    select id, true, true, ${now} from users where id = ${userId} and email = ${email}
      and not exists (select 1 from staff_flags where is_super_admin)
    on conflict (user_id) do update set is_admin = true, is_super_admin = true
    returning user_id`.execute(tx);
  if (rows.length === 0) return false;
  await updateUser(tx, userId, { is_email_verified: true });
  return true;
}
