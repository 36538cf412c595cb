import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { offerLimits, offerSwitches } from '../accounts/offer-shapes.ts';
import { acceptRequest, socials, userRow } from '../accounts/records.ts';
import { artistTags } from './model.ts';

export const artistStats = z.strictObject({
  achieved: z.int(),
  answered: z.int(),
  expired: z.int(),
  reviewed: z.int(),
  averageRating: z.number().nullable(),
  averageDays: z.number().nullable(),
  responseRatio: z.number().nullable(),
});

/** What everybody may know about an artist: never email, real name or balance. `dateCreated` is in seconds. */
export const artist = z.strictObject({
  id,
  username: z.string(),
  slug: z.string(),
  biography: z.string(),
  profileImage: z.string().nullable(),
  genres: z.array(z.int()),
  daw: z.array(z.int()),
  instruments: z.array(z.string()),
  topics: z.array(z.int()),
  collaborators: z.array(z.string()),
  recordLabels: z.array(z.string()),
  socials,
  dateCreated: z.int(),
  focus: z.boolean(),
  featured: z.boolean(),
  type: z.literal(2),
  acceptRequest,
  requestDemoPrice: tokens,
  priorityModePrice: tokens,
  questionPrice: tokens,
  ...offerLimits,
  ...offerSwitches,
  privateSessionPrice: tokens.nullable(),
  /** Deadlines are said in it as well. */
  timeZone: z.string().nullable(),
  online: z.boolean(),
  stats: artistStats,
  /** Answers more than three of four, and has more than four that ended. */
  highResponse: z.boolean(),
  /** At least 4.8 on average and ten reviews, music feedback requests only. */
  topRated: z.boolean(),
  tags: z.array(z.enum(artistTags)),
  /** Only if the caller sent a token. */
  liked: z.boolean().optional(),
});
export type Artist = z.infer<typeof artist>;

export const artistRow = userRow.extend({
  slug: z.string(),
  acceptRequest,
  ...offerSwitches,
  prices: z.strictObject({ requestDemoPrice: tokens, priorityModePrice: tokens, questionPrice: tokens }),
  featured: z.boolean(),
  focus: z.boolean(),
  statusReason: z.string().nullable(),
  biography: z.string().nullable(),
  genres: z.array(z.int()),
  stats: artistStats,
});
