import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';

/** How accounts are closed, restored and erased. Each statement checks the state it leaves, so two changes can't both happen. */

export async function updateDisabled(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ disabled_at: now })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The person's type if the account was closed after `since` and is now restored; undefined otherwise. */
export async function updateRestored(tx: Tx, userId: string, since: Date) {
  return await tx
    .updateTable('users')
    .set({ disabled_at: null })
    .where('id', '=', userId)
    .where('disabled_at', '>', since)
    .where('erased_at', 'is', null)
    .where('status', '!=', 4)
    .returning('type')
    .executeTakeFirst();
}

export async function listToErase(db: Db, disabledUntil: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', '<=', disabledUntil)
    .where('erased_at', 'is', null)
    .orderBy('disabled_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The person, if the time to come back is over. Nobody can come back until the transaction ends. */
export async function lockToErase(tx: Tx, userId: string, disabledUntil: Date) {
  return await tx
    .selectFrom('users')
    .select(['email', 'username', 'type'])
    .where('id', '=', userId)
    .where('disabled_at', '<=', disabledUntil)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a row for other people's histories to refer to: no name, no address, no profile. */
export async function updateErased(
  tx: Tx,
  person: { userId: string; name: string; now: Date },
): Promise<void> {
  const { userId, name, now } = person;
  await tx
    .updateTable('users')
    .set({
      email: `${name}@deleted.invalid`,
      is_email_verified: false,
      username: name,
      username_changed_at: null,
      slug: sql<string | null>`case when type = 2 then ${name} end`,
      display_name: 'Deleted user',
      status_reason: null,
      photo_url: null,
      profile_image: null,
      firstname: null,
      lastname: null,
      biography: null,
      genres: [],
      interests: [],
      topics: [],
      daw: [],
      instruments: [],
      record_labels: [],
      collaborators: [],
      socials: '{}',
      level: null,
      time_zone: null,
      language: 'en',
      cookie_preferences: null,
      private_session_settings: null,
      featured: false,
      focus: false,
      referral_code: null,
      referred_by_code: null,
      pending_email: null,
      welcome_code: null,
      last_login_at: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Everything the person could sign in with. Sign-ins take their tokens with them. */
export async function deleteIdentity(tx: Tx, userId: string, email: string): Promise<void> {
  const owned: RawBuilder<unknown>[] = [
    sql`delete from sign_ins where ${userId} in (user_id, impersonator_id)`,
    sql`delete from passwords where user_id = ${userId}`,
    sql`delete from staff_flags where user_id = ${userId}`,
    sql`delete from artist_slugs where artist_id = ${userId}`,
    sql`delete from identity_codes where user_id = ${userId} or email = ${email}`,
    sql`delete from password_reset_requests where email = ${email}`,
    sql`delete from identity_links where user_id = ${userId}`,
    sql`delete from identity_devices where user_id = ${userId}`,
    sql`delete from second_factors where user_id = ${userId}`,
    sql`delete from recovery_codes where user_id = ${userId}`,
    sql`delete from pending_second_factor where user_id = ${userId}`,
    sql`delete from download_tickets where user_id = ${userId}`,
  ];
  for (const statement of owned) await statement.execute(tx);
}

/** False if the person had an export after `before`. */
export async function updateExported(
  tx: Tx,
  userId: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ exported_at: now })
    .where('id', '=', userId)
    .where((or) => or.or([or('exported_at', 'is', null), or('exported_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findExportedAt(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx.selectFrom('users').select('exported_at').where('id', '=', userId).executeTakeFirst();
  return row?.exported_at ?? null;
}

/** Listed artists whose pause began at `until` or earlier and who were not reminded yet. They are marked as reminded. */
export async function takePausedSince(
  tx: Tx,
  { until, now, limit }: { until: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update users set pause_reminded_at = ${now} where id in (
    select id from users
    where paused_at <= ${until} and type = 2 and status = 1 and disabled_at is null
      and (pause_reminded_at is null or pause_reminded_at < paused_at)
    order by paused_at limit ${limit} for update skip locked) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
