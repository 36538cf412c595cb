import { z } from 'zod';
import { languages } from '../../lookups/languages.ts';
import { tokens } from '../../contract/shapes.ts';
import { limit, offerLimits, offerSwitches } from './offer-shapes.ts';
import { privateSessionSettings } from './private-session-settings.ts';
import { acceptRequest, socials, userRow } from './records.ts';

/** What staff may change about a person; every field is optional. Rights, `frozen` and `commissionBps` are for super admins. */
export const staffChanges = z
  .strictObject({
    featured: z.boolean(),
    /** One artist has it at most: setting it removes it from the previous one. */
    focus: z.boolean(),
    ...offerLimits,
    queueLimit: limit,
    /** The platform's share in basis points (2000 = 20 %); null for the default. */
    commissionBps: z.int().min(0).max(10_000).nullable(),
    /** The name in the URL. The old one keeps redirecting here. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(60),
    frozen: z.boolean(),
    /** Suspends a fan or lifts the suspension. For artists there is admin/update-artist-status. */
    suspended: z.boolean(),
    admin: z.boolean(),
    superAdmin: z.boolean(),
    /** For a person who lost the phone and the recovery codes: takes all second factors and ends all sign-ins. */
    removeSecondFactors: z.literal(true),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Please name what is to be changed.');

/** One person on the console's record page. Times are ISO strings, amounts are tokens. */
export const personRecord = userRow.extend({
  slug: z.string().nullable(),
  statusReason: z.string().nullable(),
  emailVerified: z.boolean(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  timeZone: z.string().nullable(),
  language: z.enum(languages),
  genres: z.array(z.int()),
  interests: z.array(z.int()),
  level: z.int().nullable(),
  biography: z.string().nullable(),
  socials,
  acceptRequest,
  ...offerSwitches,
  /** What they set up for private sessions; null if nothing yet. */
  privateOffer: privateSessionSettings
    .pick({ price: true, duration: true, timeZone: true, weekly: true })
    .nullable(),
  prices: z.strictObject({ requestDemoPrice: tokens, priorityModePrice: tokens, questionPrice: tokens }),
  ...offerLimits,
  queueLimit: limit,
  commissionBps: z.int().nullable(),
  featured: z.boolean(),
  focus: z.boolean(),
  approvedAt: z.iso.datetime().nullable(),
  /** Every reason for which the account is still frozen. */
  freezes: z.array(
    z.strictObject({
      cause: z.enum(['staff', 'suspension', 'dispute']),
      reason: z.string(),
      date: z.iso.datetime(),
    }),
  ),
  money: z.strictObject({ wallet: tokens, bonus: tokens, pending: tokens, earnings: tokens }),
  /** Open sign-ins. */
  signIns: z.int(),
  /** Authenticator apps and passkeys. */
  secondFactors: z.int(),
});
export type PersonRecord = z.infer<typeof personRecord>;
export type StaffChanges = z.infer<typeof staffChanges>;
