import { z } from 'zod';
import { id, timestamp, tokens, url, writtenText } from '../../contract/shapes.ts';
import { languages } from '../../lookups/languages.ts';
import { isIn } from '../../lookups/lookup.ts';
import { requestFocus } from '../../lookups/request-focus.ts';
import { topics } from '../../lookups/topics.ts';
import { isWebAddress } from '../../lib/web-address.ts';
import { requestStatus as status } from '../orders/records.ts';
import { audioFileName } from '../uploads/records.ts';
import * as model from './model.ts';

export const requestType = z.literal([model.RequestType.Feedback, model.RequestType.Question]);
export const reviewVisibility = z.literal(Object.values(model.ReviewVisibility));
export const rating = z.int().min(1).max(model.RATING_MAX);
export const peaks = z.array(z.number().min(-1).max(1)).max(model.PEAKS_LENGTH_MAX);

const title = writtenText({ max: model.TITLE_LENGTH_MAX });
const message = writtenText({ max: model.MESSAGE_LENGTH_MAX });
const focus = z
  .array(z.int().refine((value) => isIn(requestFocus, value), 'Unknown focus.'))
  .max(model.FOCUS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Each focus may be chosen once.');
const theme = z.enum(model.requestThemes);
const track = z.strictObject({ name: audioFileName, url });
const point = writtenText({ max: model.POINT_LENGTH_MAX });
const notes = writtenText({ min: model.NOTES_LENGTH_MIN, max: model.NOTES_LENGTH_MAX });
const quote = writtenText({ max: model.QUOTE_LENGTH_MAX });
const markText = writtenText({ min: 1, max: model.TRACK_MARK_LENGTH_MAX });

/** A track for one artist. */
export const feedbackToSend = z.strictObject({
  type: z.literal(model.RequestType.Feedback),
  file: track,
  peaksData: peaks.optional(),
  title,
  message: message.optional(),
  focus: focus.optional(),
  theme: theme.nullish(),
  /** Another track that shows where it should go. */
  reference: url.refine(isWebAddress, 'Please enter a whole web address.').nullish(),
  /** What the requester is unsure about. */
  unsure: point.nullish(),
  priorityMode: z.boolean().optional(),
  /** Of the first request, when this is a new version of its track. */
  superParentRequestId: id.nullish(),
});

export const questionToSend = z.strictObject({
  type: z.literal(model.RequestType.Question),
  question: writtenText({ min: model.QUESTION_LENGTH_MIN, max: model.QUESTION_LENGTH_MAX }),
  topic: z
    .int()
    .refine((value) => isIn(topics, value), 'Unknown topic.')
    .nullish(),
});

export const requestToSend = z.discriminatedUnion('type', [feedbackToSend, questionToSend]);

/** What the requester may still change, or what the artist may correct after the answer. */
export const editedRequest = z.strictObject({
  requestId: id,
  title: title.optional(),
  message: message.optional(),
  focus: focus.optional(),
  theme: theme.nullish(),
  artistNotes: notes.optional(),
  publicFeedback: quote.optional(),
  language: z.enum(languages).optional(),
});

/** A place in the track, in seconds from its start, and what the artist says about it. */
export const trackMarkInput = z.strictObject({ at: z.number().min(0).max(86_400), text: markText });

export const trackMark = trackMarkInput.extend({
  id,
  /** What the requester asked back. */
  reply: z.string().nullable(),
  /** Ticked off by the requester. */
  isDone: z.boolean(),
});
export type TrackMark = z.infer<typeof trackMark>;

export const reviewToSend = z.strictObject({
  requestId: id,
  acceptNewVersion: z.boolean(),
  publicFeedback: quote,
  language: z.enum(languages),
  artistNotes: notes,
  strength: point.optional(),
  change: point.optional(),
  moments: z.array(trackMarkInput).max(model.TRACK_MARKS_MAX).optional(),
});

const person = z.strictObject({ id, username: z.string(), profileImage: z.string().nullable() });

/** A row of the sender's or the artist's list: the request without audio and answer. */
export const requestSummary = z.strictObject({
  id,
  artistId: id,
  type: requestType,
  status,
  date: timestamp,
  /** When it was answered, canceled or expired. */
  updatedDate: timestamp.nullable(),
  expiresAt: timestamp,
  requester: person,
  artist: person.extend({ slug: z.string() }),
  title: z.string(),
  /** Of a question. */
  question: z.string(),
  /** What the sender said about the track. */
  message: z.string(),
  /** Tokens for the request before a voucher. */
  price: tokens,
  /** The surcharge; 0 without priority. */
  priorityPrice: tokens,
  /** The voucher's discount; 0 for the artist, who is paid on the full price. */
  discount: tokens,
  /** What came back to the requester; 0 for the artist. */
  refunded: tokens,
  /** For an artist: the commission, in basis points, as agreed when it was sent. */
  feeBps: z.int().optional(),
  /** Paid for and not missed yet. */
  priorityMode: z.boolean(),
  priorityDueAt: timestamp.nullable(),
  listened: z.boolean(),
  rating: rating.nullable(),
  feedbackReview: z.string().nullable(),
  reviewVisibility,
  canceledByArtist: z.boolean(),
  /** Set if staff canceled it. */
  canceledByStaff: z.literal(true).optional(),
  superParentRequestId: id.nullable(),
  /** 1 for the first; by date among the versions of a track. */
  versionNumber: z.int(),
});
export type RequestSummary = z.infer<typeof requestSummary>;

export const requestRecord = requestSummary.extend({
  focus: z.array(z.int()),
  theme: theme.nullable(),
  topic: z.int().nullable(),
  reference: z.string().nullable(),
  unsure: z.string().nullable(),
  /** `url` is signed and short-lived, `duration` seconds, `loudness` integrated LUFS. Null for a question, and for an
   * artist who gave no answer in the end. */
  file: z
    .strictObject({
      name: z.string(),
      url: z.string(),
      duration: z.number(),
      loudness: z.number().nullable(),
    })
    .nullable(),
  peaksData: z.array(z.number()).nullable(),
  listenedAt: timestamp.nullable(),
  /** Seconds of the track that the artist's player has played. */
  heardSeconds: z.int(),
  /** The artist's answer: the private review, or the answer to a question. */
  artistNotes: z.string().nullable(),
  publicFeedback: z.string().nullable(),
  language: z.enum(languages).nullable(),
  strength: z.string().nullable(),
  change: z.string().nullable(),
  moments: z.array(trackMark),
  acceptNewVersion: z.boolean(),
  /** Why the artist canceled. */
  commentArtist: z.string().nullable(),
  /** Every version of the track, oldest first. */
  versions: z.array(z.strictObject({ id, versionNumber: z.int(), status, date: timestamp })),
  /** Set for staff who gave no reason to read it: texts, answers and addresses of audio are left out. */
  needsReason: z.literal(true).optional(),
});
export type RequestRecord = z.infer<typeof requestRecord>;

/** What everybody may read of requests: no file, and nobody's identity. */
export const anonymousRequest = z.strictObject({
  artistId: id,
  type: requestType,
  status,
  rating: rating.nullable(),
  date: timestamp,
  updatedDate: timestamp.nullable(),
  /** Only while it is visible. */
  feedbackReview: z.string().nullable(),
});

/** An answered request as its public page shows it. */
export const publicRequest = z.strictObject({
  id,
  type: requestType,
  artist: z.strictObject({ username: z.string(), slug: z.string(), profileImage: z.string().nullable() }),
  publicFeedback: z.string(),
  language: z.enum(languages).nullable(),
  rating: rating.nullable(),
  feedbackReview: z.string().nullable(),
  /** Who wrote the review, while it is visible. */
  username: z.string().nullable(),
  date: timestamp,
  updatedDate: timestamp,
});

export type PublicRequest = z.infer<typeof publicRequest>;

/** A review in a public list. */
export const latestReview = z.strictObject({
  artistId: id,
  artistname: z.string(),
  artistProfileImage: z.string().nullable(),
  feedbackReview: z.string(),
  username: z.string(),
});
export type LatestReview = z.infer<typeof latestReview>;

/** A line of an artist's page: how a request ended, and its review while that is visible. */
export const artistRequest = anonymousRequest.extend({
  /** Only answered ones have a public page. */
  id: id.nullable(),
  username: z.string().nullable(),
  publicFeedback: z.string().nullable(),
  language: z.enum(languages).nullable(),
});
