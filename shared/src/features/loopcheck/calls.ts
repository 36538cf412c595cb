import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, timestamp, okAnswer, tokens } from '../../contract/shapes.ts';
import { moneyLine, openCounts, orderEvent, requestStatus as status } from '../orders/records.ts';
import * as records from './records.ts';

const ownList = listInput({ sorts: ['date'], filter: { status: status.optional() } });

export const loopcheckRow = z.strictObject({
  id,
  requester: z.strictObject({ id, username: z.string(), email: z.string() }),
  files: z.int(),
  artists: z.array(z.strictObject({ id, username: z.string(), status })),
  date: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  total: tokens,
  status,
});

export const loopcheckCalls = defineCalls({
  'loopcheck/get': {
    who: 'signed-in',
    record: 'its buyer, its artists (each sees only their own line), staff',
    writes: false,
    limit: 'ordinary',
    summary: 'One Loopcheck with its audio and answers.',
    input: z.strictObject({ requestId: id }),
    answer: records.loopcheckRequest,
  },
  'loopcheck/get-requests': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all Loopchecks anonymously, newest first.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(
      /** Without an id unless it was answered. */
      z.strictObject({
        id: id.nullable(),
        artists: z.array(z.strictObject({ id, status })),
        date: timestamp,
      }),
    ),
  },
  'loopcheck/get-requests-user': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the Loopchecks the caller sent, newest first.',
    input: ownList,
    answer: listAnswer(records.loopcheckSummary),
  },
  'loopcheck/get-requests-artist': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the Loopchecks sent to the caller, each with the caller’s own line only.',
    input: ownList,
    answer: listAnswer(records.loopcheckSummary),
  },
  'loopcheck/get-artist-figures': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary:
      'What a listed artist’s newest Loopcheck answers were like: how many were liked, and which labels they chose.',
    input: z.strictObject({ artistId: id }),
    answer: records.loopcheckFigures,
  },
  'loopcheck/open-counts': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'The caller’s open entries per artist. The add button compares them with each artist’s limit.',
    input: z.strictObject({}),
    answer: openCounts,
  },
  'loopcheck/send-request': {
    who: 'signed-in',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary: 'Sends loops to artists and holds the price.',
    input: records.loopcheckToSend,
    answer: records.loopcheckRequest.extend({ token: tokens }),
  },
  'loopcheck/cancel': {
    who: 'signed-in',
    record: 'its buyer (every open line), an artist in it (their own line)',
    writes: true,
    limit: 'ordinary',
    summary: 'Cancels and refunds what is open.',
    input: z.strictObject({
      canceledRequest: z.strictObject({ requestId: id }),
    }),
    answer: records.loopcheckRequest.extend({ token: tokens }),
  },
  'loopcheck/update-request': {
    who: 'artist',
    record: 'the artist whose line it is',
    writes: true,
    limit: 'ordinary',
    summary: 'Answers every loop, which releases the money. Within 24 hours it also corrects the answer.',
    input: z.strictObject({ requestId: id, artistId: id, loops: z.array(records.loopAnswer).min(1).max(10) }),
    answer: records.loopcheckRequest,
  },
  'loopcheck/like': {
    who: 'signed-in',
    record: 'its buyer',
    writes: true,
    limit: 'ordinary',
    summary: 'Likes an answer, or removes the like.',
    input: z.strictObject({ requestId: id, artistId: id, liked: z.boolean() }),
    answer: okAnswer,
  },
  'loopcheck/share': {
    who: 'signed-in',
    record: 'its buyer',
    writes: true,
    limit: 'ordinary',
    summary: 'Lets everybody hear one loop with this answer on the home page, or nobody any more.',
    input: z.strictObject({
      requestId: id,
      artistId: id,
      index: records.loopAnswer.shape.index.nullable(),
    }),
    answer: okAnswer,
  },
  'loopcheck/get-example': {
    who: 'public',
    writes: false,
    limit: 'ordinary',
    summary: 'The loop with its answer that the home page plays. Both its fan and its artist agreed.',
    input: z.strictObject({}),
    answer: z.strictObject({ example: records.loopExample.nullable() }),
  },
  'admin/get-loopcheck-requests': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all Loopchecks for staff.',
    input: listInput({
      sorts: ['date', 'total', 'expiresAt'],
      filter: {
        ids: z.array(id).max(200).optional(),
        requesterId: id.optional(),
        artistId: id.optional(),
        lineStatus: status.optional(),
        ...madeOn,
      },
    }).extend({ status: status.nullish() }),
    answer: listAnswer(loopcheckRow),
  },
  'admin/get-loopcheck-request': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One Loopcheck with the money of every line and its timeline.',
    input: z.strictObject({ requestId: id }),
    answer: loopcheckRow.extend({
      comment: z.string(),
      fileList: z.array(
        z.strictObject({ name: z.string(), start: z.number(), duration: z.number(), url: z.string() }),
      ),
      lines: z.array(moneyLine),
      answers: z.array(records.loopcheckArtist),
      timeline: z.array(orderEvent),
      needsReason: records.loopcheckRequest.shape.needsReason,
    }),
  },
});
