import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { firstRequest } from '../../lookups/products.ts';

/** A row of the audit log. Times are ISO strings; `details` is the input without secrets. */
export const auditRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  actorId: id.nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  targetId: id.nullable(),
  target: z.string().nullable(),
  /** The changed fields of the record, before and after. */
  before: z.json().nullable(),
  after: z.json().nullable(),
  details: z.json(),
  ip: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** A job. `lastError` comes from the last run if it failed; a successful run clears it. */
export const jobRow = z.strictObject({
  id: z.string(),
  everyMs: z.int(),
  lastStartedAt: z.iso.datetime().nullable(),
  lastFinishedAt: z.iso.datetime().nullable(),
  lastDurationMs: z.int().nullable(),
  lastError: z.string().nullable(),
  failures: z.int(),
  runs: z.int(),
  /** It should have run again by now. */
  isLate: z.boolean(),
});
export type JobRow = z.infer<typeof jobRow>;

export const ledgerAudit = z.strictObject({
  /** Null before the first audit. */
  date: z.iso.datetime().nullable(),
  isHealthy: z.boolean(),
  /** The last audit is too old to say anything about the ledger now. */
  isStale: z.boolean(),
  /** While the audit is broken or stale, no pay-out is approved or paid. */
  blocksPayouts: z.boolean(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      /** What staff can't do while it is broken. */
      blocks: z.enum(['payouts', 'nothing']),
      isHealthy: z.boolean(),
      /** Rows that break the promise, at most 20. */
      rows: z.array(z.json()),
    }),
  ),
});
export type LedgerAudit = z.infer<typeof ledgerAudit>;

/** How an artist does with music feedback in a period. Source: docs/product/figures.md#artists-performance. */
export const performanceRow = z.strictObject({
  id,
  artist: z.strictObject({ id, username: z.string(), email: z.string() }),
  received: z.int(),
  answered: z.int(),
  expired: z.int(),
  canceled: z.int(),
  open: z.int(),
  /** Answered ÷ answered or expired, 0 to 1; null while nothing has ended. */
  ratio: z.number().nullable(),
  label: z.enum(['Excellent', 'Good', 'Low']).nullable(),
  avgDays: z.number().nullable(),
  avgRating: z.number().nullable(),
  reviews: z.int(),
  /** After fees and less what was taken back, with every product. */
  tokensEarned: tokens,
  [firstRequest.countName]: z.int(),
  sessions: z.int(),
  lastActive: z.iso.datetime().nullable(),
});
