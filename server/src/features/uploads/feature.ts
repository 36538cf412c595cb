import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { beginResumable } from './begin-resumable.ts';
import { generateSignedUrl } from './generate-signed-url.ts';
import { getStatus } from './get-status.ts';
import { getUnfinished } from './get-unfinished.ts';
import { registerResumable } from './resumable/routes.ts';
import { Writers } from './resumable/writers.ts';
import { sendToS3 } from './send-to-S3.ts';
import { forgetUploads, ownUploads } from './store.ts';
import { createUploadQueue } from './queue.ts';
import { processUploadsJob, cleanUploadsJob } from './uploads.job.ts';

export const uploads = {
  handlers: {
    'upload/generate-signed-url': generateSignedUrl,
    'upload/send-to-S3': sendToS3,
    'upload/get-status': getStatus,
    'upload/begin-resumable': beginResumable,
    'upload/get-unfinished': getUnfinished,
  } satisfies Partial<Handlers>,
  jobs: [processUploadsJob, cleanUploadsJob],
  routes: [registerResumable],
  provides: (context) => ({ uploads: createUploadQueue(context), resumables: new Writers(context) }),
  wake: (ctx) => ctx.uploads.wakeIfAsked(),
  close: async (ctx) => {
    await ctx.resumables.close();
    await ctx.uploads.close();
  },
  hooks: { personErased: async (tx, { userId }, { now }) => await forgetUploads(tx, userId, now) },
  personalData: [{ name: 'uploads', rowsOf: ownUploads }],
} satisfies Feature;
