import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import {
  id,
  listAnswer,
  listInput,
  timestamp,
  okAnswer,
  tokens,
  url,
  writtenText,
} from '../../contract/shapes.ts';
import { isIn } from '../../lookups/lookup.ts';
import { sessionFormats } from '../../lookups/session-formats.ts';
import * as model from './model.ts';
import { ownList, publicList, purchasedList } from './list-inputs.ts';
import * as records from './records.ts';
import { sessionsStaffCalls } from './staff-calls.ts';

const sessionId = z.strictObject({ sessionId: id });

const title = writtenText({ min: model.SESSION_TITLE_LENGTH_MIN, max: model.SESSION_TITLE_LENGTH_MAX });
const description = writtenText({ max: model.SESSION_DESCRIPTION_LENGTH_MAX });
const format = z.int().refine((value) => isIn(sessionFormats, value), 'Unknown format.');
const amount = tokens.min(0).max(model.TICKET_PRICE_TOKENS_MAX);
const duration = z.int().min(model.SESSION_MINUTES_MIN).max(model.SESSION_MINUTES_MAX);
const capacity = z.int().min(1).max(model.SESSION_CAPACITY_MAX).nullable();
const messagePrice = tokens.min(0).max(model.MESSAGE_PRICE_TOKENS_MAX);

export const sessionsCalls = defineCalls({
  ...sessionsStaffCalls,
  'session/get': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'One live session. Its figures and its recording are for those who may see them.',
    input: sessionId,
    answer: records.session,
  },
  'session/get-sessions': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'Lists live sessions of all artists, canceled ones left out.',
    input: publicList,
    answer: listAnswer(records.session),
  },
  'session/get-artist-sessions': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'Lists an artist’s live sessions, newest date first, canceled ones left out.',
    input: listInput({ sorts: ['date'], filter: {} }).extend({ artistId: id }),
    answer: listAnswer(records.session),
  },
  'session/get-user-sessions': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the caller’s own live sessions of every status, newest date first.',
    input: ownList,
    answer: listAnswer(records.session),
  },
  'session/get-user-session': {
    who: 'signed-in',
    record: 'its artist, staff',
    writes: false,
    limit: 'ordinary',
    summary: 'One live session with its ticket holders and earnings.',
    input: sessionId,
    answer: records.ownSession,
  },
  'session/get-purchased-sessions': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary:
      'Lists the live sessions that the caller has a ticket for, oldest date first, canceled ones left out.',
    input: purchasedList,
    answer: listAnswer(records.purchasedSession),
  },
  'session/create': {
    who: 'artist',
    writes: true,
    limit: 'ordinary',
    summary:
      'Schedules a live session, or opens the room at once without a date or with one within five minutes.',
    input: z.strictObject({
      title,
      description: description.optional(),
      category: z.enum(model.sessionCategories),
      format,
      image: url.min(1),
      amount,
      duration,
      date: timestamp.nullish(),
      capacity: capacity.optional(),
      messagePrice: messagePrice.optional(),
    }),
    answer: records.session,
  },
  'session/update': {
    who: 'artist',
    record: 'its artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Changes a scheduled session. The price stays once a ticket is sold.',
    input: z.strictObject({
      sessionId: id,
      title: title.optional(),
      description: description.optional(),
      category: z.enum(model.sessionCategories).optional(),
      format: format.optional(),
      image: url.min(1).optional(),
      amount: amount.optional(),
      duration: duration.optional(),
      date: timestamp.optional(),
      capacity: capacity.optional(),
      messagePrice: messagePrice.optional(),
    }),
    answer: records.session,
  },
  'session/update-status': {
    who: 'signed-in',
    record: 'its artist, staff',
    writes: true,
    limit: 'ordinary',
    summary: 'Opens the room, goes on air, pauses, resumes or ends; staff may also cancel with 6.',
    input: z.strictObject({ sessionId: id, sessionStatus: z.int().min(1).max(6) }),
    answer: records.session,
  },
  'session/stop': {
    who: 'signed-in',
    record: 'its artist, staff',
    writes: true,
    limit: 'ordinary',
    summary:
      'Ends a session that was on air and pays its artist; one that never was is canceled and refunded.',
    input: sessionId,
    answer: records.session,
  },
  'session/cancel': {
    who: 'signed-in',
    record: 'its artist, staff',
    writes: true,
    limit: 'ordinary',
    summary: 'Cancels a session that was never on air and refunds everything paid for it.',
    input: sessionId,
    answer: records.session,
  },
  'session/refund': {
    who: 'signed-in',
    record: 'its artist, a ticket holder, staff',
    writes: true,
    limit: 'ordinary',
    summary:
      'Refunds a session that was on air; for a ticket holder gives back their own ticket before it begins.',
    input: sessionId,
    answer: records.session.extend({ token: tokens }),
  },
  'session/register': {
    who: 'signed-in',
    writes: true,
    isPurchase: true,
    limit: 'ordinary',
    summary: 'Buys a ticket, or takes a free one. Who has a ticket already keeps it and pays nothing.',
    input: z.strictObject({
      sessionId: id,
      amount: tokens.min(0).max(model.TICKET_PRICE_TOKENS_MAX),
      referral: z.string().max(64).nullish(),
    }),
    answer: z.strictObject({ ok: z.literal(true), token: tokens, session: records.session }),
  },
  'session/enter': {
    who: 'signed-in',
    record: 'its artist to publish; those who may enter to watch',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary:
      'The way to the picture and sound of a session whose room is open: an address and a ticket of thirty seconds for WHIP (publish) or WHEP (watch).',
    input: z.strictObject({ sessionId: id, role: z.enum(['publish', 'watch']) }),
    answer: records.entrance,
  },
  'session/enter-test': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'The same for a room of the caller’s own, to test devices and connection. Nothing is recorded.',
    input: z.strictObject({ role: z.enum(['publish', 'watch']) }),
    answer: records.entrance,
  },
  'session/check-auth': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Whether the caller may enter: its artist, staff and everybody with a ticket.',
    input: sessionId,
    answer: z.boolean(),
  },
  'session/request': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'Tells an artist that the caller wants a live session. One open per fan and artist.',
    input: z.strictObject({ artistId: id }),
    answer: okAnswer,
  },
  'session/get-requests': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'The artists whom the caller asked for a live session, while that is open.',
    input: z.strictObject({}),
    answer: z.strictObject({ items: z.array(records.ownSessionRequest) }),
  },
  'session/count-requests': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'How many fans wait for a live session of the caller.',
    input: z.strictObject({}),
    answer: z.strictObject({ open: z.int() }),
  },
});
