import type { Handlers } from '../../http/implement.ts';
import { generateSignedUrl } from './generate-signed-url.ts';
import { getStatus } from './get-status.ts';
import { sendToS3 } from './send-to-S3.ts';

export const uploadsHandlers = {
  'upload/generate-signed-url': generateSignedUrl,
  'upload/send-to-S3': sendToS3,
  'upload/get-status': getStatus,
} satisfies Partial<Handlers>;
