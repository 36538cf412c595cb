import { z } from 'zod';
import { feedbackLabels } from '../../lookups/feedback-labels.ts';
import { isIn } from '../../lookups/lookup.ts';
import { id, timestamp, tokens, url, writtenText } from '../../contract/shapes.ts';
import { requestStatus as status } from '../orders/records.ts';
import { audioFileName } from '../uploads/records.ts';
import * as model from './model.ts';

/** An artist's answer to one loop: 1 to 3 labels and a text. `index` is the loop's position among the files, from 0. */
export const loopAnswer = z.strictObject({
  index: z
    .int()
    .min(0)
    .max(model.LOOPCHECK_FILES_MAX - 1),
  labels: z
    .array(z.int().refine((value) => isIn(feedbackLabels, value), 'Unknown label.'))
    .min(1)
    .max(model.ANSWER_LABELS_MAX)
    .refine((labels) => new Set(labels).size === labels.length, 'Each label may be chosen once.'),
  text: writtenText({ min: model.ANSWER_TEXT_LENGTH_MIN, max: model.ANSWER_TEXT_LENGTH_MAX }),
});

export const answeredLoop = z.strictObject({
  index: z.int(),
  labels: z.array(z.int()),
  text: z.string(),
  score: z.int(),
});

export const loopcheckArtist = z.strictObject({
  id,
  username: z.string(),
  slug: z.string(),
  profileImage: z.string().nullable(),
  status,
  liked: z.boolean(),
  canceledByArtist: z.boolean(),
  /** Set if staff canceled it for one of the two sides. */
  canceledByStaff: z.literal(true).optional(),
  /** When the line was answered, canceled or expired. */
  updatedDate: timestamp.nullable(),
  score: z.int().nullable(),
  loops: z.array(answeredLoop),
  /** For the buyer: the loop that they let everybody hear with this answer. */
  sharedLoop: z.int().optional(),
});

/** One file of a request. `start` and `duration` are seconds, `url` is signed and short-lived. */
export const loopcheckFile = z.strictObject({
  name: z.string(),
  url: z.string(),
  start: z.number(),
  duration: z.number(),
  peaks: z.array(z.number()).nullable(),
});

export const loopcheckRequest = z.strictObject({
  id,
  date: timestamp,
  expiresAt: timestamp,
  status,
  comment: z.string(),
  /** Tokens for the whole order before a voucher. For an artist: their own line. */
  price: tokens,
  /** The voucher's discount; 0 for an artist, who is paid on the full price. */
  discount: tokens,
  /** What came back to the sender: unanswered lines and refunds by staff; 0 for an artist. */
  refunded: tokens,
  /** For an artist: the commission on their line, in basis points, as agreed when it was sent. */
  feeBps: z.int().optional(),
  /** The sender, for an artist and staff only. */
  requester: z.strictObject({ id, username: z.string(), profileImage: z.string().nullable() }),
  files: z.array(loopcheckFile),
  artists: z.array(loopcheckArtist),
  /** Set for staff who gave no reason to read it: texts, answers and addresses of audio are left out. */
  needsReason: z.literal(true).optional(),
});
export type LoopcheckRequest = z.infer<typeof loopcheckRequest>;

/** A row of a list: the request without audio and answers. */
export const loopcheckSummary = loopcheckRequest
  .omit({ files: true, artists: true, needsReason: true })
  .extend({
    fileNames: z.array(z.string()),
    artists: z.array(loopcheckArtist.omit({ loops: true })),
    /** For the buyer: the loops that share the highest mean score, by the names of their files. */
    leading: z.strictObject({ fileNames: z.array(z.string()), score: z.int() }).optional(),
  });
export type LoopcheckSummary = z.infer<typeof loopcheckSummary>;

/** One loop with one answer to it, which its fan and its artist let everybody hear. `src` needs no signature. */
export const loopExample = z.strictObject({
  artist: loopcheckArtist.pick({ username: true, slug: true, profileImage: true }),
  loop: loopcheckFile.omit({ url: true }).extend({ src: z.string() }),
  answer: answeredLoop.omit({ index: true }),
});
export type LoopExample = z.infer<typeof loopExample>;

/** Of an artist's newest answers, at most `FIGURES_ANSWERS_MAX`. Labels come most used first, at most three. */
export const loopcheckFigures = z.strictObject({
  answered: z.int(),
  liked: z.int(),
  labels: z.array(z.int()),
});

export const loopcheckToSend = z.strictObject({
  files: z
    .array(
      z.strictObject({
        name: audioFileName,
        url,
        start: z.number().min(0).max(86_400),
      }),
    )
    .min(1)
    .max(model.LOOPCHECK_FILES_MAX, 'You can upload a maximum of 10 files.'),
  artists: z.array(z.looseObject({ id })).min(1).max(model.LOOPCHECK_ARTISTS_MAX),
  comment: z.string().max(model.COMMENT_LENGTH_MAX).nullish(),
  coupon: z.strictObject({ code: z.string().max(32), amount: z.int().optional() }).nullish(),
});
