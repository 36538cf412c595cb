import type { PersonalRow } from '../../../context.ts';
import type { Db } from '../../../db/schema.ts';
import { browserName } from '../identity/browser-name.ts';
import { findPerson } from '../store.ts';

/** The person's whole record, as stored. */
export async function ownProfile(db: Db, userId: string): Promise<PersonalRow[]> {
  const person = await findPerson(db, userId);
  if (!person) return [];
  const { is_admin, is_super_admin, ...row } = person;
  return [{ ...row, is_admin: is_admin === true, is_super_admin: is_super_admin === true }];
}

/** The person's sign-ins without secrets. Views by staff are not included. */
export async function ownSignIns(db: Db, userId: string): Promise<PersonalRow[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['created_at', 'renewed_at', 'expires_at', 'revoked_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    browser: browserName(row.user_agent),
    user_agent: row.user_agent,
    started_at: row.created_at,
    last_used_at: row.renewed_at,
    expires_at: row.expires_at,
    ended_at: row.revoked_at,
  }));
}

export async function ownDevices(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('identity_devices')
    .select(['device', 'first_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
}

/** Authenticator apps and passkeys, without their secrets. */
export async function ownSecondFactors(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('second_factors')
    .select(['kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** The external accounts the person signs in with. */
export async function ownLinkedAccounts(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('identity_links')
    .select(['provider', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
