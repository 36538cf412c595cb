import type { UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import type { Updateable } from 'kysely';
import type { UsersTable } from '../tables.ts';

/** Fields stored unchanged, with their columns. */
const plain = {
  displayName: 'display_name',
  firstname: 'firstname',
  lastname: 'lastname',
  genres: 'genres',
  interests: 'interests',
  level: 'level',
  daw: 'daw',
  timeZone: 'time_zone',
  language: 'language',
  introduced: 'introduced',
  introducedPrivateSession: 'introduced_private_session',
  referralIntroduced: 'referral_introduced',
  infosUpdateIntroduced: 'infos_update_introduced',
  biography: 'biography',
  topics: 'topics',
  instruments: 'instruments',
  recordLabels: 'record_labels',
  collaborators: 'collaborators',
  acceptRequest: 'accept_request',
  requestDemoPrice: 'request_price',
  requestLimit: 'request_limit',
  loopcheckRequestLimit: 'loopcheck_request_limit',
  priorityModePrice: 'priority_price',
  questionPrice: 'question_price',
  loopcheck: 'loopcheck',
  deepdive: 'deepdive',
  ama: 'ama',
  privateSession: 'private_session',
} as const satisfies Partial<Record<keyof UserInfos, keyof UsersTable>>;

const asJson = {
  socials: 'socials',
  cookiePreferences: 'cookie_preferences',
  notificationPreferences: 'notification_preferences',
  privateSessionSettings: 'private_session_settings',
} as const satisfies Partial<Record<keyof UserInfos, keyof UsersTable>>;

/** The columns of the sent fields. Username, picture and pause have their own rules and are not included. */
export function columnsOf(infos: UserInfos): Updateable<UsersTable> {
  const entries: [string, unknown][] = [];
  for (const [field, column] of Object.entries(plain) as [keyof typeof plain, string][]) {
    // Object.entries loses the keys' literal type.
    if (infos[field] !== undefined) entries.push([column, infos[field]]);
  }
  for (const [field, column] of Object.entries(asJson) as [keyof typeof asJson, string][]) {
    // As above.
    if (infos[field] !== undefined) entries.push([column, JSON.stringify(infos[field])]);
  }
  if (infos.photoURL !== undefined) entries.push(['photo_url', infos.photoURL || null]);
  return Object.fromEntries(entries) as Updateable<UsersTable>; // Both tables name only columns of this type.
}
