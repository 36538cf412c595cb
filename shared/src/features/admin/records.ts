import { z } from 'zod';
import { id } from '../../contract/shapes.ts';

/** A line of the audit log. Moments are ISO strings; `details` is what was sent, secrets left out. */
export const auditRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  actorId: id.nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  targetId: id.nullable(),
  target: z.string().nullable(),
  /** What the record said before and after, as far as the act changed it. */
  before: z.json().nullable(),
  after: z.json().nullable(),
  details: z.json(),
  ip: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** A mail of the outbox without its text. `code` is the event's number such as N12. */
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
