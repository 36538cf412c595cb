import type { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Recipient } from '../notifications/notifications.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeopleRows } from './store.ts';

export { registerClaim } from './codes/claim-super-admin.ts';
export { createPerson, type NewPerson } from './registration/create-person.ts';
export { getOwnUser, secondsOf } from './profile/own-user.ts';
export { noticeOtherSuperAdmins } from './staff/rights-notices.ts';
export { requirePowerOver } from './staff/staff-power.ts';
export {
  claimSlug,
  credentialsChangedAt,
  findIdByEmail,
  listStaffIds,
  listSuperAdminIds,
  updateStatus,
  updateToArtist,
} from './store.ts';
export { offersOf, toUserRow } from './staff/user-rows.ts';
export { fieldsOf, offerFields, type UserField, userFields } from './user-fields.ts';
export {
  findUserRecord,
  people,
  peopleConditions,
  personColumns,
  type UserRecord,
} from './staff/users.store.ts';
export { signInTimeline } from './staff/timeline.ts';
export { notifyToApprove } from './registration/welcome.ts';
export { slugOf } from './registration/usernames.ts';

/** What other features may need to know about a person. Never show all of it to everybody. */
export interface Person {
  id: string;
  username: string;
  slug: string | null;
  profileImage: string | null;
  email: string;
  type: UserType;
  status: UserStatus;
  timeZone: string | null;
}

/** Histories must still say that there was a person. */
function publicNameOf(row: { username: string; slug: string | null; erased_at: Date | null }) {
  return row.erased_at === null
    ? { username: row.username, slug: row.slug }
    : { username: 'Deleted user', slug: null };
}

/** One query for any number of people. Unknown ids are missing in the answer. */
export async function listPeople(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  return peopleIn(await listPeopleRows(db, [...new Set(ids)]));
}

/** The same people as others see them and as readers of mails, in one query. */
export async function listPeopleToTell(db: Db | Tx, ids: readonly string[]) {
  const rows = await listPeopleRows(db, [...new Set(ids)]);
  return { people: peopleIn(rows), recipients: recipientsIn(rows) };
}

type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number];

function peopleIn(rows: readonly PersonRow[]): Map<string, Person> {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        ...publicNameOf(row),
        profileImage: row.profile_image,
        email: row.email,
        type: row.type,
        status: row.status,
        timeZone: row.time_zone,
      },
    ]),
  );
}

/** Mail addresses and mail preferences. People who closed their account receive nothing. Available as `ctx.people`. */
export async function recipientsOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Recipient>> {
  return recipientsIn(await listPeopleRows(db, [...new Set(ids)]));
}

function recipientsIn(rows: readonly PersonRow[]): Map<string, Recipient> {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        email: row.disabled_at === null ? row.email : null,
        username: row.username,
        timeZone: row.time_zone,
        language: row.language,
        preferences: row.notification_preferences,
      },
    ]),
  );
}
