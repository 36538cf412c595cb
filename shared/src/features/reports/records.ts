import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { holdStatus } from '../orders/records.ts';
import { productKinds, requestKinds } from '../../lookups/products.ts';
import { reportReasons, ReportStatus } from './model.ts';

/** A report as its author sees it. */
export const ownReport = z.strictObject({
  id,
  date: z.iso.datetime(),
  requestId: id,
  artistId: id,
  reason: z.enum(reportReasons),
  text: z.string(),
  status: z.enum(ReportStatus),
  refundedTokens: tokens,
  resolvedAt: z.iso.datetime().nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

const person = z.strictObject({ id, username: z.string(), email: z.string() });

export const reportRow = ownReport.extend({
  kind: z.enum(requestKinds),
  reporter: person,
  artist: person,
  /** The price before a voucher, with its surcharge. */
  gross: tokens,
});
export type ReportRow = z.infer<typeof reportRow>;

const pastReports = z.strictObject({ count: z.int(), refunded: z.int() });

export const reportRecord = reportRow.extend({
  /** The price, and a surcharge such as priority, which is refunded in the same part. */
  parts: z.array(
    z.strictObject({
      kind: z.enum(productKinds),
      gross: tokens,
      paid: tokens,
      fee: tokens,
      net: tokens,
      /** The platform's share at the time of sale, in basis points. */
      feeBps: z.int().min(0).max(10_000),
    }),
  ),
  holdStatus,
  hasCleared: z.boolean(),
  clearsAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Console path that shows the delivery. */
  link: z.string(),
  /** The other reports that the buyer made, and those about the artist. */
  reporterOthers: pastReports,
  artistOthers: pastReports,
  /** Usernames of those who can refund, without the two sides of the report. */
  refunders: z.array(z.string()),
});
export type ReportRecord = z.infer<typeof reportRecord>;
