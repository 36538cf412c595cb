import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { payoutMethods, PayoutStatus } from './model.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

/** Where the money goes. `account` is an IBAN, or an account number with whatever else a bank needs. */
export const payoutDetails = z
  .strictObject({
    method: z.enum(payoutMethods),
    fullName: line(100),
    address: line(300),
    /** Two-letter ISO 3166 code. */
    country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
    paypalEmail: z.email().max(254).optional(),
    account: line(100).optional(),
    taxId: line(50).optional(),
  })
  .refine(({ method, paypalEmail }) => method !== 'paypal' || paypalEmail !== undefined, {
    message: 'Please enter the email of the PayPal account.',
    path: ['paypalEmail'],
  })
  .refine(({ method, account }) => method !== 'bank' || account !== undefined, {
    message: 'Please enter the bank account.',
    path: ['account'],
  });
export type PayoutDetails = z.infer<typeof payoutDetails>;

/** A pay-out as its artist sees it, with masked details. */
export const payout = z.strictObject({
  id,
  date: z.iso.datetime(),
  amount: tokens,
  amountUsd: z.number(),
  method: z.enum(payoutMethods),
  /** Masked. */
  account: z.string(),
  status: z.enum(PayoutStatus),
  /** The reference of the transfer, once paid. */
  reference: z.string().nullable(),
  /** Why it was rejected or failed. */
  reason: z.string().nullable(),
  /** When it last changed. */
  updatedDate: z.iso.datetime(),
  /** Nothing is sent earlier, because the account, the password or the email address has changed; null if nothing waits. */
  waitsUntil: z.iso.datetime().nullable(),
});
export type Payout = z.infer<typeof payout>;

export const payoutRow = payout.extend({
  artist: z.strictObject({ id, username: z.string(), email: z.string() }),
  fullName: z.string(),
  country: z.string(),
  /** Needs a second look: the artist's first pay-out, a large one, or one that one buyer funded for the most part. */
  needsReview: z.boolean(),
  isFirst: z.boolean(),
  /** The share of this pay-out that was bought with bonus tokens and vouchers, in basis points. */
  bonusShareBps: z.int().min(0).max(10_000),
  /** The share that the buyer who paid most has funded, and who that is. */
  buyerShareBps: z.int().min(0).max(10_000),
  topBuyer: z.strictObject({ id, username: z.string() }).nullable(),
  /** The share that was bought with tokens of discounted packs. */
  packShareBps: z.int().min(0).max(10_000),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const payoutRecord = payoutRow.extend({
  details: z.strictObject({
    fullName: z.string(),
    address: z.string(),
    country: z.string(),
    paypalEmail: z.string().nullable(),
    account: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  /** What the artist has earned, was paid before, and still has. */
  lifetimeTokens: tokens,
  paidOutTokens: tokens,
  availableTokens: tokens,
  pendingTokens: tokens,
  history: z.array(
    z.strictObject({
      date: z.iso.datetime(),
      status: z.enum(PayoutStatus),
      actor: z.string(),
      note: z.string().nullable(),
    }),
  ),
});
export type PayoutRecord = z.infer<typeof payoutRecord>;
