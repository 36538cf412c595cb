import { z } from 'zod';
import { id } from '../../contract/shapes.ts';

/** A mail of the outbox without its text. `code` is the notice's number, such as N12. */
export const mailRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  code: z.string(),
  userId: id.nullable(),
  email: z.string(),
  subject: z.string(),
  status: z.literal([1, 2, 3]),
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  provider: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;
