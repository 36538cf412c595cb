import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, okAnswer, tokens, url, writtenText } from '../../contract/shapes.ts';
import { isIn } from '../../lookups/lookup.ts';
import { sessionFormats } from '../../lookups/session-formats.ts';
import * as model from './model.ts';
import * as records from './records.ts';
import { videosStaffCalls } from './staff-calls.ts';

const videoId = z.strictObject({ videoId: id });
const title = writtenText({ min: model.VIDEO_TITLE_LENGTH_MIN, max: model.VIDEO_TITLE_LENGTH_MAX });
const description = writtenText({ max: model.VIDEO_DESCRIPTION_LENGTH_MAX });
const format = z.int().refine((value) => isIn(sessionFormats, value), 'Unknown format.');
const amount = tokens.min(0).max(model.VIDEO_PRICE_TOKENS_MAX);
const seconds = z.number().min(0).max(model.VIDEO_SECONDS_MAX);
const chapters = z
  .array(
    z.strictObject({
      seconds: z.int().min(0).max(model.VIDEO_SECONDS_MAX),
      title: writtenText({ min: 1, max: model.CHAPTER_TITLE_LENGTH_MAX }),
    }),
  )
  .max(model.VIDEO_CHAPTERS_MAX);
/** Lets everybody watch the beginning, also without signing in. */
const hasFreePreview = z.boolean().optional();
/** One picture that the uploader's browser made of the file, and how it is divided. */
const previews = z.strictObject({
  image: url.min(1),
  everySeconds: z.number().positive().max(model.VIDEO_SECONDS_MAX),
  columns: z.int().min(1).max(50),
  count: z.int().min(1).max(500),
  width: z.int().min(16).max(640),
  height: z.int().min(16).max(640),
});

export const videosCalls = defineCalls({
  ...videosStaffCalls,
  'video/get-videos': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'Lists the videos that can be bought.',
    input: listInput({ sorts: model.videoSorts, filter: { free: z.literal(true).optional() } }).extend({
      /** A session format; empty means all. */
      format: z.union([format, z.literal('')]).nullish(),
    }),
    answer: listAnswer(records.video),
  },
  'video/get-artist-videos': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'Lists the videos of an artist that can be bought, newest first.',
    input: listInput({ sorts: ['date'], filter: {} }).extend({ artistId: id }),
    answer: listAnswer(records.video),
  },
  'video/get': {
    who: 'public',
    writes: false,
    isSharedByVisitors: true,
    limit: 'ordinary',
    summary: 'One video. Those who may watch it get the addresses to play it.',
    input: videoId,
    answer: records.watchableVideo,
  },
  'video/get-user-videos': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the caller’s own videos, deleted ones left out, newest first.',
    input: listInput({ sorts: ['date'], filter: { status: records.videoStatus.optional() } }),
    answer: listAnswer(records.video),
  },
  'video/get-purchased-videos': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the videos that the caller bought, newest first.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(records.purchasedVideo),
  },
  'video/save': {
    who: 'artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Makes a video of an uploaded file, or of the recording of a live session.',
    input: z.strictObject({
      title,
      description: description.optional(),
      format,
      amount,
      image: url.min(1),
      /** The address of an upload; left out to take the recording of the session. */
      file: url.min(1).optional(),
      /** The name that the artist knows the file by. */
      fileName: z.string().trim().min(1).max(200).optional(),
      sessionId: id.nullish(),
      chapters: chapters.optional(),
      previews: previews.nullish(),
      /** Puts it on sale as soon as it can be played. */
      publishOnReady: z.boolean().optional(),
      hasFreePreview,
    }),
    answer: records.video,
  },
  'video/update': {
    who: 'artist',
    record: 'its artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Changes a video. A new price is not for those who bought it before.',
    input: z.strictObject({
      videoId: id,
      title: title.optional(),
      description: description.optional(),
      format: format.optional(),
      amount: amount.optional(),
      image: url.min(1).optional(),
      chapters: chapters.optional(),
      /** Of this file of the video, when they were made after it was handed over. */
      previews: previews.extend({ file: url.min(1) }).optional(),
      publishOnReady: z.boolean().optional(),
      hasFreePreview,
    }),
    answer: records.video,
  },
  'video/replace-file': {
    who: 'artist',
    record: 'its artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Gives a video another file. The present one plays until the new one can be played.',
    input: z.strictObject({
      videoId: id,
      file: url.min(1),
      fileName: z.string().trim().min(1).max(200).optional(),
      previews: previews.nullish(),
    }),
    answer: records.video,
  },
  'video/update-status': {
    who: 'signed-in',
    record: 'its artist, staff',
    writes: true,
    limit: 'ordinary',
    summary: 'Publishes a video, takes it off sale, or deletes it. Staff may only delete.',
    input: z.strictObject({ videoId: id, status: z.int().min(1).max(4) }),
    answer: records.video,
  },
  'video/purchase': {
    who: 'signed-in',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary: 'Buys a video once, and pays its artist. Who has it already keeps it and pays nothing.',
    input: z.strictObject({ videoId: id, amount, referral: z.string().max(64).nullish() }),
    answer: z.strictObject({ ok: z.literal(true), token: tokens }),
  },
  'video/check-auth': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary:
      'Whether the caller may watch a video: its artist, staff, its buyers, and everybody if it is free.',
    input: videoId,
    answer: z.boolean(),
  },
  'video/save-progress': {
    who: 'signed-in',
    record: 'those who may watch it',
    writes: true,
    isNeverStored: true,
    limit: 'ordinary',
    summary: 'Notes where the caller is, to go on there later.',
    input: z.strictObject({ videoId: id, seconds, furthest: seconds }),
    answer: okAnswer,
  },
  'video/get-captions': {
    who: 'signed-in',
    record: 'those who may watch it',
    writes: false,
    limit: 'ordinary',
    summary: 'The captions of a video in one language, as WebVTT.',
    input: z.strictObject({ videoId: id, language: records.captionLanguage }),
    answer: z.strictObject({ text: z.string() }),
  },
  'video/set-captions': {
    who: 'artist',
    record: 'its artist',
    writes: true,
    limit: 'ordinary',
    summary: 'Sets the captions of a video in one language from a WebVTT file, or removes them.',
    input: z.strictObject({
      videoId: id,
      language: records.captionLanguage,
      text: z.string().min(1).max(model.CAPTIONS_LENGTH_MAX).nullable(),
    }),
    answer: records.video,
  },
});
