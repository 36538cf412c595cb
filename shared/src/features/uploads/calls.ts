import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, url } from '../../contract/shapes.ts';
import { VIDEO_MAX_BYTES, videoMessages } from './model.ts';

export const uploadsCalls = defineCalls({
  'upload/generate-signed-url': {
    who: 'signed-in-or-ticket',
    writes: true,
    limit: 'uploads',
    alsoAt: '/api/upload/generate-signed-url',
    summary: 'A one-use address for one PUT of one file. Other calls take `fileUrl`.',
    input: z.strictObject({
      fileName: z.string().min(1).max(255),
      fileType: z.string().min(1).max(100),
      folder: z.string().max(100).optional(),
      uploadTicket: z.string().max(200).optional(),
    }),
    answer: z.strictObject({ url, fileUrl: url, expiresIn: z.int() }),
  },
  'upload/send-to-S3': {
    who: 'signed-in-or-ticket',
    writes: true,
    hasOwnTransaction: true,
    limit: 'uploads',
    transport: 'multipart',
    summary: 'Stores a file sent in a form (fields: token or uploadTicket, folder, file).',
    input: z.strictObject({
      folder: z.string().max(100).optional(),
      uploadTicket: z.string().max(200).optional(),
    }),
    answer: z.strictObject({ file: url }),
  },
  'upload/begin-resumable': {
    who: 'artist',
    writes: true,
    hasOwnTransaction: true,
    limit: 'uploads',
    summary:
      'An address to which a video is sent in pieces, by the tus protocol with the id token as bearer. The same file for the same `sourceId` goes on where it ended.',
    input: z.strictObject({
      fileName: z.string().min(1).max(255),
      fileType: z
        .string()
        .max(100)
        .regex(/^video\//i, 'Please choose a video.'),
      sizeBytes: z.int().min(1, videoMessages.empty).max(VIDEO_MAX_BYTES, videoMessages.tooLarge),
      sourceId: id,
    }),
    answer: z.strictObject({ uploadId: id, url, fileUrl: url, arrivedBytes: z.int() }),
  },
  'upload/get-unfinished': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary:
      'The caller’s videos that have not arrived completely or that nothing uses yet, the newest first, with what has arrived.',
    input: z.strictObject({ sourceId: id.optional() }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          uploadId: id,
          url,
          fileUrl: url,
          sourceId: id,
          name: z.string(),
          sizeBytes: z.int(),
          arrivedBytes: z.int(),
        }),
      ),
    }),
  },
  'upload/get-status': {
    who: 'signed-in',
    record: 'the uploader',
    writes: false,
    limit: 'ordinary',
    summary:
      'The status of the caller’s uploads: true duration in seconds and 512 peaks once processed. Leaves out files that are not the caller’s uploads.',
    input: z.strictObject({ fileUrls: z.array(url).min(1).max(20) }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          fileUrl: url,
          status: z.literal([1, 2, 3, 4]),
          reason: z.string().nullable(),
          duration: z.number().nullable(),
          peaks: z.array(z.number()).nullable(),
        }),
      ),
    }),
  },
});
