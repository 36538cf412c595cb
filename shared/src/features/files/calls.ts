import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, okAnswer, tokens, url, writtenText } from '../../contract/shapes.ts';
import { audioFileName } from '../uploads/records.ts';
import * as model from './model.ts';
import { attachedFile, purchasedFile } from './records.ts';

export const filesCalls = defineCalls({
  'files/add': {
    who: 'artist',
    record: 'the artist of the session or video',
    writes: true,
    limit: 'ordinary',
    summary: 'Offers an uploaded file with a live session or a video, at a price or free.',
    input: z.strictObject({
      file: z.strictObject({
        name: audioFileName,
        type: z.string().max(100).optional(),
        url: url.min(1),
        title: writtenText({ max: model.FILE_TITLE_LENGTH_MAX }).optional(),
        amount: tokens.min(0).max(model.FILE_PRICE_TOKENS_MAX),
      }),
      sourceId: id,
    }),
    answer: attachedFile,
  },
  'files/remove': {
    who: 'artist',
    record: 'the artist of the session or video',
    writes: true,
    limit: 'ordinary',
    summary: 'Takes a file off. Its buyers keep it.',
    input: z.strictObject({ fileId: id, sourceId: id }),
    answer: okAnswer,
  },
  'files/get-attached-files': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the files that are offered with a live session or a video, newest first.',
    input: z.strictObject({ sourceId: id }),
    answer: z.strictObject({ items: z.array(attachedFile), total: z.int() }),
  },
  'files/get-purchased-files': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the files that the caller bought, newest first.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(purchasedFile),
  },
  'files/purchase': {
    who: 'signed-in',
    record: 'those who may enter the session or watch the video',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary: 'Buys a file once. Who has it already gets it again and pays nothing.',
    input: z.strictObject({ fileId: id }),
    answer: z.strictObject({ ok: z.literal(true), token: tokens, file: attachedFile }),
  },
});
