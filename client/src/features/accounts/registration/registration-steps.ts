import { priceBounds } from '@dubplate/shared/features/accounts/artist-prices.ts';
import {
  BIOGRAPHY_LENGTH_MIN,
  GENRES_MAX,
  NAME_LENGTH_MAX,
  UserType,
} from '@dubplate/shared/features/accounts/model.ts';
import { USERNAME_HELP, USERNAME_PATTERN } from '@dubplate/shared/features/accounts/usernames.ts';
import { paths } from '../../../paths.ts';
import { normalEmail, pictureOf, type RegistrationDraft } from './registration-draft.ts';
import { formSwitches, rangeText } from '../fields/offer-fields.ts';
import { linkError, linkKinds, socialsOf } from '../fields/social-links.ts';

export type Errors = Record<string, string>;

export type StepName =
  | 'register'
  | 'username'
  | 'infos'
  | 'profile'
  | 'biography'
  | 'genres'
  | 'daw'
  | 'gear'
  | 'topics'
  | 'socials'
  | 'record-labels'
  | 'collaborators'
  | 'request';

interface Step {
  name: StepName;
  path: string;
  isForFans: boolean;
  /** An empty optional step can be skipped. */
  isSkippable?: (draft: RegistrationDraft) => boolean;
  /** The fields of `user/register` that this step can correct. */
  fields: readonly string[];
  /** Missing values, as errors by field. */
  missing: (draft: RegistrationDraft) => Errors;
}

/** The steps in their order. Source: docs/product/registration.md. */
const steps: readonly Step[] = [
  {
    name: 'register',
    path: paths.register,
    isForFans: true,
    fields: ['email', 'password', 'authProvider', 'idToken', 'type', 'code', 'referralCode', 'hasAgreed'],
    missing: (draft) => ({
      ...(!isEmail(draft.email) && { email: 'Please enter a valid email address.' }),
      ...(!draft.hasAgreed && { hasAgreed: 'Please agree before you join.' }),
    }),
  },
  {
    name: 'username',
    path: paths.registerUsername,
    isForFans: true,
    fields: ['username'],
    missing: ({ username }) => wrong('username', usernameError(username)),
  },
  {
    name: 'infos',
    path: paths.registerInfos,
    isForFans: true,
    fields: ['firstname', 'lastname', 'level', 'interests', 'timeZone'],
    missing: (draft) => ({
      ...nameErrors(draft),
      ...(draft.type === UserType.Fan && {
        ...(draft.level === null && { level: 'Please choose your level.' }),
        ...(draft.interests.length === 0 && { interests: 'Please choose at least one.' }),
      }),
    }),
  },
  {
    name: 'profile',
    path: paths.registerProfile,
    isForFans: false,
    fields: ['profile_image', 'file_profile'],
    missing: (draft) => wrong('profile_image', pictureOf(draft) ? null : 'Please choose a profile picture.'),
  },
  {
    name: 'biography',
    path: paths.registerBiography,
    isForFans: false,
    fields: ['biography'],
    missing: ({ biography }) => {
      const isLong = biography.trim().length >= BIOGRAPHY_LENGTH_MIN;
      return wrong('biography', isLong ? null : `Please write at least ${BIOGRAPHY_LENGTH_MIN} characters.`);
    },
  },
  {
    name: 'genres',
    path: paths.registerGenres,
    isForFans: true,
    fields: ['genres'],
    missing: ({ genres }) => ({
      ...(genres.length === 0 && { genres: 'Please choose at least one genre.' }),
      ...(genres.length > GENRES_MAX && { genres: `Please choose up to ${GENRES_MAX} genres.` }),
    }),
  },
  {
    name: 'daw',
    path: paths.registerDaw,
    isForFans: true,
    fields: ['daw'],
    missing: ({ daw }) => wrong('daw', daw.length > 0 ? null : 'Please choose at least one DAW.'),
  },
  {
    name: 'gear',
    path: paths.registerGear,
    isForFans: false,
    isSkippable: ({ instruments }) => instruments.length === 0,
    fields: ['instruments'],
    missing: () => ({}),
  },
  {
    name: 'topics',
    path: paths.registerTopics,
    isForFans: false,
    fields: ['topics'],
    missing: ({ topics }) => wrong('topics', topics.length > 0 ? null : 'Please choose at least one topic.'),
  },
  {
    name: 'socials',
    path: paths.registerSocials,
    isForFans: false,
    fields: ['socials', ...linkKinds],
    missing: linkErrors,
  },
  {
    name: 'record-labels',
    path: paths.registerRecordLabels,
    isForFans: false,
    isSkippable: ({ recordLabels }) => recordLabels.length === 0,
    fields: ['recordLabels'],
    missing: () => ({}),
  },
  {
    name: 'collaborators',
    path: paths.registerCollaborators,
    isForFans: false,
    isSkippable: ({ collaborators }) => collaborators.length === 0,
    fields: ['collaborators'],
    missing: () => ({}),
  },
  {
    name: 'request',
    path: paths.registerRequest,
    isForFans: false,
    fields: ['acceptRequest', 'requestDemoPrice', ...formSwitches],
    missing: (draft) => {
      const text = `Please enter ${rangeText(priceBounds.requestDemoPrice)}.`;
      return wrong('requestDemoPrice', priceOf(draft) === null ? text : null);
    },
  },
];

export function stepOf(name: StepName): Step {
  const step = steps.find((each) => each.name === name);
  if (!step) throw new Error(`No step ${name}`);
  return step;
}

/** The steps of a fan or an artist; the confirmation follows the last one. */
export function stepsFor(type: UserType): readonly Step[] {
  return type === UserType.Artist ? steps : steps.filter(({ isForFans }) => isForFans);
}

/** Null when nothing is missing. */
export function firstIncompleteStep(draft: RegistrationDraft): Step | null {
  return stepsFor(draft.type).find(({ missing }) => Object.keys(missing(draft)).length > 0) ?? null;
}

/** Null after the last step: then the registration is sent. */
export function nextStep(draft: RegistrationDraft, name: StepName): Step | null {
  const own = stepsFor(draft.type);
  return own[own.findIndex((step) => step.name === name) + 1] ?? null;
}

/** The first step has the type in its address, for links. */
export function addressOf(step: Step, type: UserType): string {
  return step.name === 'register' && type === UserType.Artist ? `${step.path}?type=2` : step.path;
}

/** The step that should open instead of this one; null when this one may open. */
export function redirectOf(draft: RegistrationDraft, name: StepName | 'confirmation'): string | null {
  if (name === 'biography' && !pictureOf(draft)) return paths.registerProfile;
  // The specification says so for the picture; other steps for artists follow the same rule.
  const isForArtists = name !== 'confirmation' && !stepOf(name).isForFans;
  if (isForArtists && !isEmail(draft.email)) return `${paths.register}?type=2`;
  const own = stepsFor(draft.type);
  const incomplete = firstIncompleteStep(draft);
  const wantedIndex = own.findIndex((step) => step.name === name);
  const reachableIndex = incomplete ? own.indexOf(incomplete) : own.length - 1;
  if (wantedIndex >= 0 && wantedIndex <= reachableIndex) return null;
  const reachable = own[reachableIndex];
  return reachable ? addressOf(reachable, draft.type) : paths.register;
}

/** The first step that can correct one of the refused fields. */
export function ownerOf(draft: RegistrationDraft, fields: Errors): Step | null {
  const names = Object.keys(fields).map((field) => field.split('.')[0] ?? field);
  return stepsFor(draft.type).find((step) => names.some((name) => step.fields.includes(name))) ?? null;
}

/** The next step after a refused field was corrected: another refused field, or the last step. */
export function afterMending(draft: RegistrationDraft, others: Errors): Step | null {
  return ownerOf(draft, others) ?? firstIncompleteStep(draft) ?? stepsFor(draft.type).at(-1) ?? null;
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(normalEmail(text)) && text.trim().length <= 254;
}

export function usernameError(username: string): string | null {
  return USERNAME_PATTERN.test(username) ? null : USERNAME_HELP;
}

/** In tokens; null when the typed text is no valid price. */
export function priceOf({ requestDemoPrice }: Pick<RegistrationDraft, 'requestDemoPrice'>): number | null {
  const price = Number(requestDemoPrice.trim() || Number.NaN);
  const { min, max, step } = priceBounds.requestDemoPrice;
  const isPrice = Number.isInteger(price) && price >= min && price <= max && price % step === 0;
  return isPrice ? price : null;
}

function wrong(field: string, text: string | null): Errors {
  return text === null ? {} : { [field]: text };
}

function nameErrors({ firstname, lastname }: RegistrationDraft): Errors {
  const check = (text: string, what: string) =>
    text.trim() === ''
      ? `Please enter your ${what} name.`
      : text.trim().length > NAME_LENGTH_MAX
        ? `Please use at most ${NAME_LENGTH_MAX} characters.`
        : null;
  const first = check(firstname, 'first');
  const last = check(lastname, 'last');
  return { ...(first && { firstname: first }), ...(last && { lastname: last }) };
}

function linkErrors({ socials }: RegistrationDraft): Errors {
  const found = linkKinds.flatMap((kind) => {
    const error = linkError(socials[kind] ?? '');
    return error ? [[kind, error]] : [];
  });
  const errors: Errors = Object.fromEntries(found);
  if (found.length === 0 && Object.keys(socialsOf(socials)).length === 0) {
    errors['socials'] = 'Please add at least one link.';
  }
  return errors;
}
