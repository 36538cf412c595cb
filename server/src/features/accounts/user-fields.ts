import { artistLimits, artistSwitches } from '@dubplate/shared/lookups/offers.ts';
import type { Selectable, Updateable } from 'kysely';
import type { UsersTable } from './tables.ts';

/** Fields of a person that leave the server as they are stored, with their columns. Other fields have rules of their own. */
export const userFields = {
  email: 'email',
  emailVerified: 'is_email_verified',
  username: 'username',
  slug: 'slug',
  type: 'type',
  status: 'status',
  statusReason: 'status_reason',
  displayName: 'display_name',
  photoURL: 'photo_url',
  profileImage: 'profile_image',
  referralCode: 'referral_code',
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
  cookiePreferences: 'cookie_preferences',
  notificationPreferences: 'notification_preferences',
  biography: 'biography',
  topics: 'topics',
  instruments: 'instruments',
  recordLabels: 'record_labels',
  collaborators: 'collaborators',
  socials: 'socials',
  acceptRequest: 'accept_request',
  requestDemoPrice: 'request_price',
  requestLimit: 'request_limit',
  loopcheckRequestLimit: 'loopcheck_request_limit',
  queueLimit: 'queue_limit',
  priorityModePrice: 'priority_price',
  questionPrice: 'question_price',
  loopcheck: 'loopcheck',
  deepdive: 'deepdive',
  ama: 'ama',
  privateSession: 'private_session',
  showsAnswers: 'shows_answers',
  privateSessionSettings: 'private_session_settings',
  featured: 'featured',
  focus: 'focus',
  commissionBps: 'commission_bps',
} as const satisfies Record<string, keyof UsersTable>;

export type UserField = keyof typeof userFields;
type Row = Selectable<UsersTable>;
/** New values of some fields. */
export type FieldValues = { [Name in UserField]?: Row[(typeof userFields)[Name]] };
type Picked<F extends UserField> = { [Name in F]: Row[(typeof userFields)[Name]] };

/** What an artist accepts, for which prices, and how many requests at once. */
export const offerFields = [
  'acceptRequest', ...artistSwitches, 'requestDemoPrice', 'priorityModePrice', 'questionPrice', ...artistLimits,
] as const satisfies readonly UserField[]; // prettier-ignore

/** Their columns hold JSON. */
const jsonFields: readonly UserField[] = [
  'socials', 'cookiePreferences', 'notificationPreferences', 'privateSessionSettings',
]; // prettier-ignore

/** The named fields of a row. */
export function fieldsOf<F extends UserField>(
  row: Pick<Row, (typeof userFields)[F]>,
  fields: readonly F[],
): Picked<F> {
  const values = row as Record<string, unknown>; // Has every column that the fields name.
  return Object.fromEntries(fields.map((field) => [field, values[userFields[field]]])) as Picked<F>; // One entry for each field.
}

/** The columns of the given fields, as they are stored: the reverse of `fieldsOf`. Undefined fields are left out. */
export function columnsOf(values: FieldValues): Updateable<UsersTable> {
  const fields = Object.keys(userFields) as UserField[]; // The table has no other keys.
  const given = fields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(
    given.map((field) => [
      userFields[field],
      jsonFields.includes(field) ? JSON.stringify(values[field]) : values[field],
    ]),
  );
}
