import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import {
  id,
  listAnswer,
  listInput,
  timestamp,
  okAnswer,
  tokens,
  writtenText,
} from '../../contract/shapes.ts';
import { isIn } from '../../lookups/lookup.ts';
import { topics } from '../../lookups/topics.ts';
import { reviewVisibility } from '../feedback/records.ts';
import * as model from './model.ts';
import * as records from './records.ts';
import { privateSessionsRoomCalls } from './room-calls.ts';
import { privateSessionsStaffCalls } from './staff-calls.ts';

const privateSessionId = z.strictObject({ privateSessionId: id });
const topic = z.int().refine((value) => isIn(topics, value), 'Unknown topic.');

const toBook = z.strictObject({
  artistId: id,
  date: timestamp,
  topics: z
    .array(topic)
    .max(model.PRIVATE_TOPICS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'Each topic may be chosen once.')
    .optional(),
  message: writtenText({ max: model.PRIVATE_MESSAGE_LENGTH_MAX }).optional(),
});

/** Those that are to come or happen now, and those that are over. */
const when = z.enum(['open', 'past']).optional();
const status = records.privateSessionStatus.optional();
const ownList = listInput({ sorts: ['date'], filter: { status, when } });
const receivedList = listInput({
  sorts: ['date'],
  filter: { status, when, reviewed: z.literal(true).optional() },
});

export const privateSessionsCalls = defineCalls({
  ...privateSessionsStaffCalls,
  ...privateSessionsRoomCalls,
  'privateSessions/get-private-sessions': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary:
      'The times at which an artist’s private sessions are booked, and the visible reviews of past ones.',
    input: z.strictObject({ artistId: id }),
    answer: z.strictObject({
      items: z.array(records.busyTime),
      total: z.int(),
      reviews: z.array(records.privateReview),
      /** How many visible reviews there are; the newest fifty are listed. */
      totalReviews: z.int(),
    }),
  },
  'privateSessions/get-slots': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary: 'The times between two moments, at most 62 days apart, at which an artist can be booked.',
    input: z.strictObject({
      artistId: id,
      from: timestamp,
      to: timestamp,
      /** A session of the caller: the times to which they can move it, without its own. None if it can't be moved. */
      privateSessionId: id.optional(),
    }),
    answer: z.strictObject({
      items: z.array(records.slot),
      total: z.int(),
      /** Whether the artist takes bookings now. */
      isOpen: z.boolean(),
      /** The artist's time zone, in which the windows are. */
      timeZone: z.string(),
      /** Minutes. */
      duration: z.int(),
      price: tokens,
      /** What the artist says about the sessions. */
      description: z.string(),
      /** Whether one meets at an address of the artist's, instead of the site's room. The address itself comes later. */
      meetsOutside: z.boolean(),
      /** How many sessions the caller has to come with this artist, who may have at most eight; 0 for visitors. */
      ownUpcoming: z.int(),
      /** The caller's own hold, of this artist's time. */
      hold: z.strictObject({ date: timestamp, expiresAt: timestamp }).nullable(),
    }),
  },
  'privateSessions/hold-slot': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary:
      'Keeps a free time for the caller for ten minutes, while they pay. One per person. After them `limit-reached` with the seconds to wait.',
    input: z.strictObject({ artistId: id, date: timestamp }),
    answer: z.strictObject({ date: timestamp, expiresAt: timestamp }),
  },
  'privateSessions/free-slot': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'Gives up the time that is kept for the caller; with an artist or a date only that one.',
    input: z.strictObject({ artistId: id.optional(), date: timestamp.optional() }),
    answer: okAnswer,
  },
  'privateSessions/send-request': {
    who: 'signed-in',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary: 'Books a free time of an artist and holds the price.',
    input: z.strictObject({
      privateSession: toBook,
      coupon: z.strictObject({ code: z.string().max(32), amount: z.int().optional() }).nullish(),
      /** Before a voucher, as the buyer saw it. Another price by now is refused. */
      price: tokens.optional(),
      /** Minutes, as the buyer saw them. Another length by now is refused. */
      duration: z.int().optional(),
    }),
    answer: records.privateSession.extend({ token: tokens }),
  },
  'privateSessions/get-user-private-sessions': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the private sessions that the caller booked, earliest date first.',
    input: ownList,
    answer: listAnswer(records.privateSession),
  },
  'privateSessions/get-artist-private-sessions': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the private sessions that were booked with the caller, earliest date first.',
    input: receivedList,
    answer: listAnswer(records.privateSession),
  },
  'privateSessions/get': {
    who: 'signed-in',
    record: 'its fan, its artist, staff',
    writes: false,
    limit: 'ordinary',
    summary: 'One private session.',
    input: privateSessionId,
    answer: records.privateSession,
  },
  'privateSessions/cancel-request': {
    who: 'signed-in',
    record: 'its fan, its artist',
    writes: true,
    limit: 'ordinary',
    summary:
      'Cancels an upcoming session. The fan gets everything back until `freeUntil`, half of it later; an artist who cancels gives everything back.',
    input: z.strictObject({
      canceledRequest: z.strictObject({
        privateSessionId: id,
        cancelationComment: writtenText({ max: model.CANCEL_COMMENT_LENGTH_MAX }).optional(),
        /** Who cancels follows from the caller; another value is refused. */
        canceledByArtist: z.boolean().optional(),
      }),
    }),
    answer: records.privateSession.extend({ token: tokens }),
  },
  'privateSessions/reschedule': {
    who: 'signed-in',
    record: 'its fan, its artist',
    writes: true,
    limit: 'moves',
    summary: 'Moves a session to another free time, until 24 hours before its start. Nothing is paid again.',
    input: z.strictObject({
      privateSessionId: id,
      date: timestamp,
      /** For the other of the two. */
      reason: writtenText({ max: model.MOVE_REASON_LENGTH_MAX }).optional(),
    }),
    answer: records.privateSession,
  },
  'privateSessions/ask-move': {
    who: 'signed-in',
    record: 'its fan, its artist',
    writes: true,
    limit: 'moves',
    summary: 'Asks the other of the two to choose another time, for as long as a session can be moved.',
    input: z.strictObject({
      privateSessionId: id,
      /** For the other of the two. */
      reason: writtenText({ max: model.MOVE_REASON_LENGTH_MAX }).optional(),
    }),
    answer: records.privateSession,
  },
  'privateSessions/keep-date': {
    who: 'signed-in',
    record: 'its fan, its artist',
    writes: true,
    limit: 'moves',
    summary: 'Keeps the date although the other asked to move the session, or takes one’s own question back.',
    input: privateSessionId,
    answer: records.privateSession,
  },
  'privateSessions/review': {
    who: 'signed-in',
    record: 'its fan',
    writes: true,
    limit: 'ordinary',
    summary: 'Reviews a completed session, once.',
    input: z.strictObject({
      privateSessionId: id,
      review: writtenText({
        min: model.PRIVATE_REVIEW_LENGTH_MIN,
        max: model.PRIVATE_REVIEW_LENGTH_MAX,
      }),
    }),
    answer: records.privateSession,
  },
  'privateSessions/update-review-visibility': {
    who: 'artist',
    record: 'its artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Shows or hides a review on the artist’s page.',
    input: z.strictObject({ privateSessionId: id, reviewVisibility }),
    answer: records.privateSession,
  },
});
