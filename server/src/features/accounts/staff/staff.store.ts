import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { lockSlugs } from '../store.ts';

/** What only staff do with people. */

export async function countOpenSignIns(db: Db | Tx, userId: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('sign_ins')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}

/** Changes of rights run one after the other, so two super admins can't remove each other at the same time. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff-rights'))`.execute(tx);
}

/** Other super admins who can still sign in. */
export async function countOtherSuperAdmins(tx: Tx, userId: string): Promise<number> {
  const { others } = await tx
    .selectFrom('staff_flags as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('f.is_super_admin', '=', true)
    .where('f.user_id', '!=', userId)
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return others;
}

/** Also those who can't sign in, so that nobody becomes the only one by suspending the others. */
export async function listAllSuperAdminIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_flags')
    .select('user_id')
    .where('is_super_admin', '=', true)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A person without flags has no row, so the table lists exactly the staff. */
export async function updateRights(
  tx: Tx,
  {
    userId,
    isAdmin,
    isSuperAdmin,
    now,
  }: { userId: string; isAdmin: boolean; isSuperAdmin: boolean; now: Date },
): Promise<void> {
  if (!isAdmin) {
    await tx.deleteFrom('staff_flags').where('user_id', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('staff_flags')
    .values({ user_id: userId, is_admin: true, is_super_admin: isSuperAdmin, granted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_super_admin: isSuperAdmin }))
    .execute();
}

/** Taken before the artist is locked: changes of the focus run one after the other, because the previous artist changes too. */
export async function lockFocus(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('artist-focus'))`.execute(tx);
}

/** Removes the focus from the artist who has it, and returns their ids. Only one artist can have it. */
export async function clearFocus(tx: Tx, exceptId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({ focus: false })
    .where('focus', '=', true)
    .where('id', '!=', exceptId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives an artist a new name in the URL; the old one keeps redirecting. False if another artist has or had the name. An
 * artist may return to an earlier one.
 */
export async function replaceSlug(
  tx: Tx,
  { artistId, slug, now }: { artistId: string; slug: string; now: Date },
): Promise<boolean> {
  await lockSlugs(tx);
  const { rows } = await sql<{ taken: boolean }>`select
    exists (select 1 from users where slug = ${slug} and id <> ${artistId})
    or exists (select 1 from artist_slugs where slug = ${slug} and artist_id <> ${artistId}) as taken`.execute(
    tx,
  );
  if (rows[0]?.taken !== false) return false;
  await tx.deleteFrom('artist_slugs').where('slug', '=', slug).execute();
  await sql`insert into artist_slugs (slug, artist_id, replaced_at)
    select slug, id, ${now} from users where id = ${artistId} and slug <> ${slug}`.execute(tx);
  await tx.updateTable('users').set({ slug }).where('id', '=', artistId).execute();
  return true;
}

export async function isStaff(db: Db | Tx, userId: string): Promise<boolean> {
  const flags = await db
    .selectFrom('staff_flags')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('is_admin', '=', true), eb('is_super_admin', '=', true)]))
    .executeTakeFirst();
  return flags !== undefined;
}
