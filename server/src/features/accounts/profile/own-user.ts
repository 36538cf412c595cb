import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import type { Language } from '@dubplate/shared/lookups/languages.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { notFound } from '../../../http/errors.ts';
import { type Balance, balanceOf } from '../../wallet/wallet.ts';
import { findPerson, type PersonRow } from '../store.ts';
import { fieldsOf, offerFields } from '../user-fields.ts';

/** Everything a person may know about their own record, in two queries. */
export async function getOwnUser(db: Db | Tx, userId: string): Promise<OwnUser> {
  const [person, balance] = await Promise.all([findPerson(db, userId), balanceOf(db, userId)]);
  if (!person) throw notFound('person');
  return toOwnUser(person, balance);
}

/** The same for a super admin who views the site as this person: the addresses that let others in are the artist's alone. */
export async function getViewedUser(db: Db | Tx, userId: string): Promise<OwnUser> {
  const user = await getOwnUser(db, userId);
  if (!user.privateSessionSettings) return user;
  const { meetingUrl: _meetingUrl, calendarUrl: _calendarUrl, ...shown } = user.privateSessionSettings;
  return { ...user, privateSessionSettings: shown };
}

const fields = [
  ...offerFields,
  'email', 'emailVerified', 'displayName', 'photoURL', 'type', 'status', 'statusReason', 'username', 'slug', 'profileImage',
  'referralCode', 'firstname', 'lastname', 'level', 'timeZone', 'introduced', 'introducedPrivateSession', 'referralIntroduced',
  'infosUpdateIntroduced', 'cookiePreferences', 'notificationPreferences', 'biography', 'genres', 'interests', 'topics', 'daw',
  'instruments', 'recordLabels', 'collaborators', 'socials', 'privateSessionSettings', 'queueLimit',
  'showsAnswers',
] as const; // prettier-ignore

function toOwnUser(person: PersonRow, { token, bonus }: Balance): OwnUser {
  return {
    ...fieldsOf(person, fields),
    uid: person.id,
    pendingEmail: person.pending_email,
    hasPassword: Boolean(person.has_password),
    token,
    bonus,
    hasPurchased: Boolean(person.has_purchased),
    admin: person.is_admin === true || person.is_super_admin === true,
    superAdmin: person.is_super_admin === true,
    frozen: Boolean(person.is_frozen),
    language: person.language as Language, // The contract allows nothing else.
    dateCreated: secondsOf(person.created_at),
    pauseDemoFeedbackDate: person.paused_at === null ? null : secondsOf(person.paused_at),
  };
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
