import { z } from 'zod';
import { languages } from '../../lookups/languages.ts';
import { daws } from '../../lookups/daws.ts';
import { genres } from '../../lookups/genres.ts';
import { isIn } from '../../lookups/lookup.ts';
import { topics } from '../../lookups/topics.ts';
import { artistLimits, artistSwitches } from '../../lookups/offers.ts';
import { firstRequest } from '../../lookups/products.ts';
import { isTimeZone } from '../../lib/time-zones.ts';
import { priceBounds } from './artist-prices.ts';
import { privateSessionSettings } from './private-session-settings.ts';
import { id, shortText, tokens, url } from '../../contract/shapes.ts';
import * as model from './model.ts';
import { USERNAME_HELP, USERNAME_PATTERN } from './usernames.ts';
import { limit, offerLimits, offerSwitches } from './offer-shapes.ts';

const idOf = (lookup: readonly { id: number }[], what: string) =>
  z.int().refine((value) => isIn(lookup, value), `Unknown ${what}.`);
const uniqueIds = (lookup: readonly { id: number }[], what: string, max: number) =>
  z
    .array(idOf(lookup, what))
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, 'Each may be chosen once.');

export const genreIds = uniqueIds(genres, 'genre', model.GENRES_MAX);
export const topicIds = uniqueIds(topics, 'topic', topics.length);
export const dawIds = uniqueIds(daws, 'DAW', daws.length);
export const listOfNames = z.array(z.string().trim().min(1).max(60)).max(20);
export const username = z.string().regex(USERNAME_PATTERN, USERNAME_HELP);
export const email = z.email('Please enter a valid email address.').max(254);
export const password = z.string().min(model.PASSWORD_LENGTH_MIN).max(model.PASSWORD_LENGTH_MAX);
const timeZone = z.string().max(60).refine(isTimeZone, 'This is not a known time zone.');
const httpsUrl = z.url({ protocol: /^https$/ });
const httpsLink = httpsUrl.max(300);
export const socials = z.strictObject({
  website: httpsLink.optional(),
  instagram: httpsLink.optional(),
  soundcloud: httpsLink.optional(),
  spotify: httpsLink.optional(),
  bandcamp: httpsLink.optional(),
  discogs: httpsLink.optional(),
  youtube: httpsLink.optional(),
  x: httpsLink.optional(),
});
export const acceptRequest = z.literal([0, 1, 3]);
const { requestDemoPrice, priorityModePrice, questionPrice } = priceBounds;
export const requestPrice = z
  .int()
  .min(requestDemoPrice.min)
  .max(requestDemoPrice.max)
  .multipleOf(requestDemoPrice.step);
export const cookiePreferences = z.strictObject({ analytics: z.boolean(), advertising: z.boolean() });
export const notificationPreferences = z.strictObject({
  requests: z.boolean(),
  sessions: z.boolean(),
  money: z.boolean(),
  marketing: z.boolean(),
});
/** What a person may change in their own record. Unlisted fields are refused, not ignored. */
export const userInfos = z
  .strictObject({
    displayName: shortText(100),
    /** A picture elsewhere on the web, or empty. */
    photoURL: z.union([z.literal(''), httpsUrl.max(2048)]),
    profileImage: url,
    username,
    firstname: z.string().trim().min(1).max(model.NAME_LENGTH_MAX),
    lastname: z.string().trim().min(1).max(model.NAME_LENGTH_MAX),
    genres: genreIds,
    interests: topicIds,
    level: z.literal([1, 2, 3]),
    daw: dawIds,
    socials,
    timeZone,
    language: z.enum(languages),
    introduced: z.boolean(),
    introducedPrivateSession: z.boolean(),
    referralIntroduced: z.boolean(),
    infosUpdateIntroduced: z.boolean(),
    cookiePreferences,
    notificationPreferences,
    biography: z.string().trim().min(model.BIOGRAPHY_LENGTH_MIN).max(model.BIOGRAPHY_LENGTH_MAX),
    topics: topicIds,
    instruments: listOfNames,
    recordLabels: listOfNames,
    collaborators: listOfNames,
    acceptRequest,
    requestDemoPrice: requestPrice,
    ...offerLimits,
    queueLimit: limit,
    priorityModePrice: z.int().min(0).max(priorityModePrice.max),
    questionPrice: z.int().min(0).max(questionPrice.max),
    ...offerSwitches,
    showsAnswers: z.boolean(),
    privateSessionSettings,
    pauseDemoFeedbackDate: z.null(),
  })
  .partial();

/** The fields of `userInfos` that only artists may send. */
export const artistOnlyInfos = [
  'biography', 'topics', 'instruments', 'recordLabels', 'collaborators', 'acceptRequest', 'requestDemoPrice',
  'priorityModePrice', 'questionPrice', 'privateSessionSettings', 'pauseDemoFeedbackDate', 'queueLimit', 'showsAnswers',
  ...artistLimits, ...artistSwitches,
] as const satisfies readonly (keyof z.infer<typeof userInfos>)[]; // prettier-ignore

/** Private sessions need settings that the steps don't ask for. */
const registrationSwitches = z.object(offerSwitches).omit({ privateSession: true }).partial().shape;

/** What the registration steps collect. Only the fields of the first page are required. */
export const registration = z.strictObject({
  authProvider: z.enum(['password', 'google.com']),
  email,
  username,
  password: password.optional(),
  idToken: z.string().min(1).max(8192).optional(),
  type: z.literal([1, 2]).optional(),
  firstname: z.string().trim().max(model.NAME_LENGTH_MAX).optional(),
  lastname: z.string().trim().max(model.NAME_LENGTH_MAX).optional(),
  code: z.string().max(64).optional(),
  referralCode: z.string().max(64).optional(),
  biography: z.string().trim().max(model.BIOGRAPHY_LENGTH_MAX).optional(),
  topics: topicIds.optional(),
  genres: genreIds.optional(),
  daw: dawIds.optional(),
  socials: socials.optional(),
  profile_image: url.optional(),
  /** The file record of the picture step. It is accepted because the specification lists it; only the url is used. */
  file_profile: z.strictObject({ name: z.string().max(255), type: z.string().max(100), url }).optional(),
  acceptRequest: z.literal([0, 1]).optional(),
  requestDemoPrice: requestPrice.optional(),
  ...registrationSwitches,
  recordLabels: listOfNames.optional(),
  collaborators: listOfNames.optional(),
  instruments: listOfNames.optional(),
  level: z.literal([1, 2, 3]).optional(),
  interests: topicIds.optional(),
  registered: z.boolean().optional(),
  timeZone: timeZone.optional(),
});

const seconds = z.int();

/** The caller's user record: everything its owner may know, no secrets. `token` is the spendable balance. */
export const ownUser = z.strictObject({
  uid: id,
  email: z.string(),
  emailVerified: z.boolean(),
  /** A requested new address that isn't proven yet. */
  pendingEmail: z.string().nullable(),
  /** False for people who sign in only with Google. */
  hasPassword: z.boolean(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  type: z.literal([1, 2]),
  status: z.literal([1, 2, 3, 4]),
  statusReason: z.string().nullable(),
  username: z.string(),
  slug: z.string().nullable(),
  token: tokens,
  bonus: tokens,
  /** Has bought something at least once. */
  hasPurchased: z.boolean(),
  profileImage: z.string().nullable(),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  frozen: z.boolean(),
  referralCode: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  genres: z.array(z.int()),
  interests: z.array(z.int()),
  level: z.int().nullable(),
  daw: z.array(z.int()),
  socials,
  timeZone: z.string().nullable(),
  language: z.enum(languages),
  dateCreated: seconds,
  introduced: z.boolean(),
  introducedPrivateSession: z.boolean(),
  referralIntroduced: z.boolean(),
  infosUpdateIntroduced: z.boolean(),
  cookiePreferences: cookiePreferences.nullable(),
  notificationPreferences,
  biography: z.string().nullable(),
  topics: z.array(z.int()),
  instruments: z.array(z.string()),
  recordLabels: z.array(z.string()),
  collaborators: z.array(z.string()),
  acceptRequest,
  requestDemoPrice: tokens,
  ...offerLimits,
  /** How many requests of all fans together may be open; null for any number. */
  queueLimit: limit,
  priorityModePrice: tokens,
  questionPrice: tokens,
  ...offerSwitches,
  /** Whether this artist's answers may be shown on the home page. */
  showsAnswers: z.boolean(),
  privateSessionSettings: privateSessionSettings.nullable(),
  pauseDemoFeedbackDate: seconds.nullable(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** An approved artist has orders to answer, so the dashboard is shown when no other page was requested. */
export const hasOpenWork = z.literal(true).optional();

/** What a browser gets when a person has signed in. */
export const signedIn = z.strictObject({
  idToken: z.string(),
  expiresIn: z.int(),
  user: ownUser,
  restored: z.boolean().optional(),
  hasOpenWork,
});
export type UserInfos = z.infer<typeof userInfos>;
export type Registration = z.infer<typeof registration>;
export type Socials = z.infer<typeof socials>;
export type CookiePreferences = z.infer<typeof cookiePreferences>;
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** A row of the console's list of users. Times are ISO strings. */
export const userRow = z.strictObject({
  id,
  uid: id,
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  type: z.literal([1, 2]),
  status: z.literal([1, 2, 3, 4]),
  token: tokens,
  dateCreated: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  frozen: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  referralCode: z.string().nullable(),
  profileImage: z.string().nullable(),
  counts: z.strictObject({ [firstRequest.countName]: z.int(), likes: z.int() }),
});
