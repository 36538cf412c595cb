import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import type { Language } from '@dubplate/shared/lookups/languages.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { notFound } from '../../../http/errors.ts';
import { type Balance, balanceOf } from '../../wallet/wallet.ts';
import { findPerson, type PersonRow } from '../store.ts';

/** Everything a person may know about their own record, in two queries. */
export async function getOwnUser(db: Db | Tx, userId: string): Promise<OwnUser> {
  const person = await findPerson(db, userId);
  if (!person) throw notFound('person');
  return toOwnUser(person, await balanceOf(db, userId));
}

function toOwnUser(person: PersonRow, balance: Balance): OwnUser {
  return {
    uid: person.id,
    email: person.email,
    emailVerified: person.is_email_verified,
    pendingEmail: person.pending_email,
    hasPassword: Boolean(person.has_password),
    displayName: person.display_name,
    photoURL: person.photo_url,
    type: person.type,
    status: person.status,
    statusReason: person.status_reason,
    username: person.username,
    slug: person.slug,
    token: balance.token,
    bonus: balance.bonus,
    hasPurchased: Boolean(person.has_purchased),
    profileImage: person.profile_image,
    admin: person.is_admin === true || person.is_super_admin === true,
    superAdmin: person.is_super_admin === true,
    frozen: Boolean(person.is_frozen),
    referralCode: person.referral_code,
    firstname: person.firstname,
    lastname: person.lastname,
    level: person.level,
    timeZone: person.time_zone,
    language: person.language as Language, // The contract allows nothing else.
    dateCreated: secondsOf(person.created_at),
    ...flagsOf(person),
    ...profileOf(person),
    ...termsOf(person),
  };
}

function flagsOf(person: PersonRow) {
  return {
    introduced: person.introduced,
    introducedPrivateSession: person.introduced_private_session,
    referralIntroduced: person.referral_introduced,
    infosUpdateIntroduced: person.infos_update_introduced,
    cookiePreferences: person.cookie_preferences,
    notificationPreferences: person.notification_preferences,
  };
}

function profileOf(person: PersonRow) {
  return {
    biography: person.biography,
    genres: person.genres,
    interests: person.interests,
    topics: person.topics,
    daw: person.daw,
    instruments: person.instruments,
    recordLabels: person.record_labels,
    collaborators: person.collaborators,
    socials: person.socials,
  };
}

/** What an artist sells, and the prices. */
function termsOf(person: PersonRow) {
  return {
    acceptRequest: person.accept_request,
    requestDemoPrice: person.request_price,
    requestLimit: person.request_limit,
    loopcheckRequestLimit: person.loopcheck_request_limit,
    priorityModePrice: person.priority_price,
    questionPrice: person.question_price,
    loopcheck: person.loopcheck,
    deepdive: person.deepdive,
    ama: person.ama,
    privateSession: person.private_session,
    privateSessionSettings: person.private_session_settings,
    pauseDemoFeedbackDate: person.paused_at === null ? null : secondsOf(person.paused_at),
  };
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
