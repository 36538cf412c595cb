import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { ATTRIBUTION_DAYS, REFERRAL_CAP_DAYS } from '@dubplate/shared/features/referral/model.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockByName } from '../../db/named-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { ReferralsTable } from './tables.ts';
import type { PersonalRow } from '../../context.ts';

/** Who referred whom. The accounts feature comes later in the order, so the few fields of people needed here are read by this file. */

export type ReferralRow = Selectable<ReferralsTable>;

/** The owner of the code the person registered with, unless it is their own. */
export async function findReferrerOf(tx: Tx, friendId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select owner.id from users as friend
    join users as owner on owner.referral_code = upper(friend.referred_by_code) and owner.id <> friend.id
    where friend.id = ${friendId} and owner.erased_at is null`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whose code it is, unless it is this person's own. */
export async function findCodeOwner(
  tx: Tx,
  { code, notOf }: { code: string; notOf: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from users
    where referral_code = upper(${code}) and id <> ${notOf} and erased_at is null`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Registered less than a week ago. */
export async function isNewPerson(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from users
    where id = ${userId} and created_at > ${addMs(now, -ATTRIBUTION_DAYS * DAY_MS)}`.execute(tx);
  return rows.length > 0;
}

/** A person has one referrer forever. A second one changes nothing. */
export async function insertReferral(tx: Tx, referral: Insertable<ReferralsTable>): Promise<void> {
  await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lockReferralOf(tx: Tx, friendId: string): Promise<ReferralRow | undefined> {
  return await tx
    .selectFrom('referrals')
    .selectAll()
    .where('friend_id', '=', friendId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockReferral(tx: Tx, id: string): Promise<ReferralRow | undefined> {
  return await tx
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateReferral(tx: Tx, id: string, values: Updateable<ReferralsTable>): Promise<void> {
  await tx.updateTable('referrals').set(values).where('id', '=', id).execute();
}

/** One referrer's rewards are given one after another, because each counts the previous ones. Held until the commit. */
export async function lockReferrer(tx: Tx, referrerId: string): Promise<void> {
  await lockByName(tx, `referral:${referrerId}`);
}

export interface Party {
  id: string;
  username: string;
  isArtist: boolean;
  isActive: boolean;
  isEmailVerified: boolean;
  isGone: boolean;
  isErased: boolean;
}

export async function listParties(tx: Tx, ids: readonly string[]): Promise<Map<string, Party>> {
  const { rows } =
    await sql<Party>`select id, username, type = 2 as "isArtist", status = 1 as "isActive", is_email_verified as "isEmailVerified",
      (disabled_at is not null or status = 4) as "isGone", erased_at is not null as "isErased"
    from users where id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many friends of a person were rewarded within the window. */
export async function countRewarded(tx: Tx, referrerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('credited_at', '>', addMs(now, -REFERRAL_CAP_DAYS * DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}

export async function haveSharedDevice(tx: Tx, one: string, other: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referral_devices as a')
    .innerJoin('referral_devices as b', 'b.device_hash', 'a.device_hash')
    .select('a.user_id')
    .where('a.user_id', '=', one)
    .where('b.user_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDevice(
  tx: Tx,
  device: { deviceHash: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('referral_devices')
    .values({ device_hash: device.deviceHash, user_id: device.userId, first_seen_at: device.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The referral stays in both histories without a name. The device ids are deleted. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('referral_devices').where('user_id', '=', userId).execute();
}

export async function findReferralCode(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.referral_code ?? null;
}

/** False if the person has a code by now, or if the code is taken. */
export async function claimReferralCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set referral_code = ${code}
    where id = ${userId} and referral_code is null
      and not exists (select 1 from users as other where other.referral_code = ${code})`.execute(tx);
  return numAffectedRows === 1n;
}

/** What a person's friends brought in all, and how many may still bring something. */
export async function referralSums(
  db: Db | Tx,
  referrerId: string,
): Promise<{ creditedTokens: number; pendingFriends: number }> {
  const { rows } = await sql<{ creditedTokens: number; pendingFriends: number }>`select
      coalesce(sum(referrer_tokens), 0)::bigint as "creditedTokens",
      count(*) filter (where status = 'pending') as "pendingFriends"
    from referrals where referrer_id = ${referrerId}`.execute(db);
  return rows[0] ?? { creditedTokens: 0, pendingFriends: 0 };
}

/** The person's friends and referrer, by their public names. */
export async function ownReferrals(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select r.created_at, r.status, r.credited_at,
      case when r.referrer_id = ${userId} then 'brought' else 'brought by' end as role,
      case when r.referrer_id = ${userId} then r.referrer_tokens else r.friend_tokens end as own_tokens,
      case when o.erased_at is null then o.username else 'Deleted user' end as other
    from referrals as r join users as o on o.id = case when r.referrer_id = ${userId} then r.friend_id else r.referrer_id end
    where ${userId} in (r.referrer_id, r.friend_id) order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Since when each browser is known. The id itself is left out: it means nothing, but could be stolen. */
export async function ownBrowserMarks(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('referral_devices')
    .select('first_seen_at')
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
}

export async function isDeviceOf(db: Db, device: { deviceHash: string; email: string }): Promise<boolean> {
  const { rows } = await sql`select from referral_devices as d join users as u on u.id = d.user_id
    where d.device_hash = ${device.deviceHash} and u.email = ${device.email}`.execute(db);
  return rows.length > 0;
}
