import { AcceptRequest, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Registration } from '@dubplate/shared/features/accounts/records.ts';
import { pictureOf, type RegistrationDraft } from './registration-draft.ts';
import { priceOf } from './registration-steps.ts';
import { switchesOf } from '../fields/offer-fields.ts';
import { socialsOf } from '../fields/social-links.ts';

/** Held in memory only. */
export interface RegistrationSecrets {
  password: string;
  /** Google's ticket, for a sign-up with Google. */
  idToken: string | null;
}

/** The registration as the contract takes it, without empty fields. */
export function registrationBody(
  draft: RegistrationDraft,
  secrets: RegistrationSecrets,
  referralCode: string | null,
): Registration {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    authProvider: draft.authProvider,
    email: draft.email.trim(),
    username: draft.username,
    ...(draft.authProvider === 'google.com'
      ? { ...(secrets.idToken !== null && { idToken: secrets.idToken }) }
      : { password: secrets.password }),
    type: draft.type,
    firstname: draft.firstname.trim(),
    lastname: draft.lastname.trim(),
    genres: draft.genres,
    daw: draft.daw,
    ...(draft.code.trim() && { code: draft.code.trim() }),
    ...(referralCode && { referralCode }),
    ...(timeZone && { timeZone }),
    ...(draft.type === UserType.Artist ? artistPart(draft) : fanPart(draft)),
  };
}

function fanPart({ level, interests }: RegistrationDraft): Partial<Registration> {
  return { ...((level === 1 || level === 2 || level === 3) && { level }), interests };
}

function artistPart(draft: RegistrationDraft): Partial<Registration> {
  const picture = pictureOf(draft);
  const price = priceOf(draft);
  return {
    ...(picture && {
      profile_image: picture.url,
      file_profile: { name: picture.name, type: picture.type, url: picture.url },
    }),
    biography: draft.biography.trim(),
    instruments: draft.instruments,
    topics: draft.topics,
    socials: socialsOf(draft.socials),
    recordLabels: draft.recordLabels,
    collaborators: draft.collaborators,
    acceptRequest: draft.takesRequests ? AcceptRequest.Accepting : AcceptRequest.Never,
    ...(price !== null && { requestDemoPrice: price }),
    ...switchesOf(draft),
  };
}
