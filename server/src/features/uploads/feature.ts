import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { generateSignedUrl } from './generate-signed-url.ts';
import { getStatus } from './get-status.ts';
import { sendToS3 } from './send-to-S3.ts';
import { forgetUploads, ownUploads } from './store.ts';
import { createUploadQueue } from './queue.ts';
import { processUploadsJob, cleanUploadsJob } from './uploads.job.ts';

export const uploads = {
  handlers: {
    'upload/generate-signed-url': generateSignedUrl,
    'upload/send-to-S3': sendToS3,
    'upload/get-status': getStatus,
  } satisfies Partial<Handlers>,
  jobs: [processUploadsJob, cleanUploadsJob],
  provides: (context) => ({ uploads: createUploadQueue(context) }),
  wake: (ctx) => ctx.uploads.wakeIfAsked(),
  close: async (ctx) => await ctx.uploads.close(),
  hooks: { personErased: async (tx, { userId }, { now }) => await forgetUploads(tx, userId, now) },
  personalData: [{ name: 'uploads', rowsOf: ownUploads }],
} satisfies Feature;
