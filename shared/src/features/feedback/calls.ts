import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, okAnswer, tokens, writtenText } from '../../contract/shapes.ts';
import { openCounts, requestStatus as status } from '../orders/records.ts';
import * as model from './model.ts';
import { withdrawnSessionRequest } from '../sessions/records.ts';
import * as records from './records.ts';
import { feedbackStaffCalls } from './staff-calls.ts';

/** `dueAt` is when the price of priority goes back, as long as there is one, else the deadline. */
const sorts = ['date', 'dueAt'] as const;

const ownList = listInput({
  sorts,
  filter: { status: status.optional(), type: records.requestType.optional() },
});

/** An artist may also ask for those that were rated or reviewed. */
const receivedList = listInput({
  sorts,
  filter: {
    status: status.optional(),
    type: records.requestType.optional(),
    reviewed: z.literal(true).optional(),
  },
});

export const feedbackCalls = defineCalls({
  ...feedbackStaffCalls,
  'requests/get-requests': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'Lists all requests anonymously, newest first.',
    input: listInput({ sorts: ['date'], filter: { type: records.requestType.optional() } }),
    answer: listAnswer(records.anonymousRequest),
  },
  'requests/get-latest-reviews': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'The newest visible reviews.',
    input: z.strictObject({}),
    answer: z.strictObject({ items: z.array(records.latestReview), total: z.int() }),
  },
  'requests/get-artist-requests': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'An artist’s requests without who sent them; a visible review names its author.',
    input: listInput({
      sorts: ['date', 'updatedDate'],
      filter: { type: records.requestType.optional(), reviewed: z.literal(true).optional() },
    }).extend({ artistId: id }),
    answer: listAnswer(records.artistRequest),
  },
  'requests/get-public': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'An answered request as its public page shows it.',
    input: z.strictObject({ requestId: id }),
    answer: records.publicRequest,
  },
  'requests/get': {
    who: 'signed-in',
    record: 'its requester, its artist, staff',
    writes: false,
    limit: 'ordinary',
    summary: 'One request with its audio, answer and versions.',
    input: z.strictObject({ requestId: id }),
    answer: records.requestRecord,
  },
  'requests/get-my-requests': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the requests the caller sent, newest first; of a track’s versions only the newest.',
    input: ownList,
    answer: listAnswer(records.requestSummary),
  },
  'requests/get-my-user-requests': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary:
      'Lists the requests sent to the caller, newest first; of a track’s versions only the newest, or every one that was rated or reviewed.',
    input: receivedList,
    answer: listAnswer(records.requestSummary),
  },
  'requests/open-counts': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary:
      'The caller’s open requests per artist. The feedback button compares them with each artist’s limit.',
    input: z.strictObject({}),
    answer: openCounts,
  },
  'requests/send-request': {
    who: 'signed-in',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary: 'Sends a track or a question to an artist and holds the price.',
    input: z.strictObject({
      artistId: id,
      request: records.requestToSend,
      referral: z.string().max(64).nullish(),
      coupon: z.strictObject({ code: z.string().max(32), amount: z.int().optional() }).nullish(),
      /** Before a voucher, as the buyer saw it. Another price by now is refused. */
      price: tokens.optional(),
    }),
    answer: records.requestRecord.extend({ token: tokens }),
  },
  'requests/review-request': {
    who: 'artist',
    record: 'the artist it was sent to',
    writes: true,
    limit: 'ordinary',
    summary: 'Answers a track, which releases the money.',
    input: records.reviewToSend,
    answer: records.requestRecord,
  },
  'requests/answer-question': {
    who: 'artist',
    record: 'the artist it was sent to',
    writes: true,
    limit: 'ordinary',
    summary: 'Answers a question, which releases the money.',
    input: z.strictObject({
      requestId: id,
      answer: writtenText({ min: model.ANSWER_LENGTH_MIN, max: model.ANSWER_LENGTH_MAX }),
    }),
    answer: records.requestRecord,
  },
  'requests/review-feedback': {
    who: 'signed-in',
    record: 'its requester',
    writes: true,
    limit: 'ordinary',
    summary: 'Writes a review of the answer, once.',
    input: z.strictObject({
      requestId: id,
      feedbackReview: writtenText({ min: 1, max: model.REVIEW_LENGTH_MAX }),
    }),
    answer: records.requestRecord,
  },
  'requests/edit-request': {
    who: 'signed-in',
    record: 'its requester until it was listened to; its artist for 24 hours after the answer',
    writes: true,
    limit: 'ordinary',
    summary: 'Changes what was asked, or corrects the answer.',
    input: z.strictObject({ editedRequest: records.editedRequest }),
    answer: records.requestRecord,
  },
  'requests/cancel-request': {
    who: 'signed-in',
    record: 'its requester until it was listened to; its artist',
    writes: true,
    limit: 'ordinary',
    summary:
      'Cancels an open request and refunds it whole. An artist says why. Also takes back what a fan asked an artist for: a live session.',
    input: z.strictObject({
      canceledRequest: z.strictObject({
        requestId: id,
        commentArtist: writtenText({ max: model.DECLINE_LENGTH_MAX }).nullish(),
        canceledByArtist: z.boolean().optional(),
      }),
    }),
    answer: z.union([
      records.requestRecord.extend({ token: tokens }),
      withdrawnSessionRequest.extend({ token: tokens }),
    ]),
  },
  'requests/update-play-demo': {
    who: 'artist',
    record: 'the artist it was sent to',
    writes: true,
    limit: 'ordinary',
    summary: 'Says that the artist listens; from the first time on the track can no longer be changed.',
    input: z.strictObject({ requestId: id, heardSeconds: z.int().min(0).max(86_400).optional() }),
    answer: okAnswer,
  },
  'requests/update-file': {
    who: 'signed-in',
    record: 'its requester',
    writes: true,
    limit: 'ordinary',
    summary: 'Replaces the track until the artist has listened to it.',
    input: z.strictObject({ requestId: id, file: records.feedbackToSend.shape.file }),
    answer: records.requestRecord,
  },
  'requests/update-file-peaksdata': {
    who: 'signed-in',
    record: 'its requester; its artist while there is none',
    writes: true,
    limit: 'ordinary',
    summary: 'Stores the waveform of the track.',
    input: z.strictObject({ requestId: id, peaksData: records.peaks }),
    answer: okAnswer,
  },
  'requests/update-rating': {
    who: 'signed-in',
    record: 'its requester',
    writes: true,
    limit: 'ordinary',
    summary: 'Rates the answer; it can be changed for 14 days after the answer.',
    input: z.strictObject({ requestId: id, rating: records.rating }),
    answer: records.requestRecord,
  },
  'requests/update-review-visibility': {
    who: 'artist',
    record: 'the artist it was sent to',
    writes: true,
    limit: 'ordinary',
    summary: 'Shows a review on the artist’s page or hides it.',
    input: z.strictObject({ requestId: id, reviewVisibility: records.reviewVisibility }),
    answer: records.requestRecord,
  },
  'requests/ask-back': {
    who: 'signed-in',
    record: 'its requester',
    writes: true,
    limit: 'ordinary',
    summary: 'Asks back about a moment of the answer, once and within 7 days.',
    input: z.strictObject({
      requestId: id,
      momentId: id,
      reply: writtenText({ min: 1, max: model.TRACK_MARK_LENGTH_MAX }),
    }),
    answer: records.requestRecord,
  },
  'requests/tick-moment': {
    who: 'signed-in',
    record: 'its requester',
    writes: true,
    limit: 'ordinary',
    summary: 'Ticks a moment of the answer off, or opens it again.',
    input: z.strictObject({ requestId: id, momentId: id, isDone: z.boolean() }),
    answer: okAnswer,
  },
  'requests/check-answer': {
    who: 'artist',
    record: 'the artist it was sent to',
    writes: false,
    limit: 'ordinary',
    summary: 'Says what staff would be pointed to in an answer of the caller, before it is sent.',
    input: z.strictObject({ requestId: id, answer: z.string().trim().min(1).max(model.NOTES_LENGTH_MAX) }),
    answer: z.strictObject({ doubts: z.array(z.string()) }),
  },
  'requests/get-snippets': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'The caller’s own texts for answers.',
    input: z.strictObject({}),
    answer: z.strictObject({ items: z.array(z.string()) }),
  },
  'requests/save-snippets': {
    who: 'artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Replaces the caller’s own texts for answers.',
    input: z.strictObject({
      items: z.array(writtenText({ min: 1, max: model.SNIPPET_LENGTH_MAX })).max(model.SNIPPETS_MAX),
    }),
    answer: okAnswer,
  },
});
