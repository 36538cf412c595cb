import type { UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import type { Updateable } from 'kysely';
import type { UsersTable } from '../tables.ts';
import { offerFields, userFields } from '../user-fields.ts';

/** Fields that a person may change and that are stored as they were sent. */
const plain = [
  ...offerFields,
  'displayName', 'firstname', 'lastname', 'genres', 'interests', 'level', 'daw', 'timeZone', 'introduced',
  'introducedPrivateSession', 'referralIntroduced', 'infosUpdateIntroduced', 'biography', 'topics', 'instruments', 'recordLabels',
  'collaborators',
] as const; // prettier-ignore
const asJson = [
  'socials', 'cookiePreferences', 'notificationPreferences', 'privateSessionSettings',
] as const; // prettier-ignore

/** The columns of the sent fields. Username, picture and pause have their own rules and are not included. */
export function columnsOf(infos: UserInfos): Updateable<UsersTable> {
  const columns: Record<string, unknown> = {};
  for (const field of plain) if (infos[field] !== undefined) columns[userFields[field]] = infos[field];
  for (const field of asJson)
    if (infos[field] !== undefined) columns[userFields[field]] = JSON.stringify(infos[field]);
  if (infos.language !== undefined) columns['language'] = infos.language;
  if (infos.photoURL !== undefined) columns['photo_url'] = infos.photoURL || null;
  return columns;
}
