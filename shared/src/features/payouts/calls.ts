import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { payoutMethods, PayoutStatus } from './model.ts';
import { payout, payoutDetails, payoutRecord, payoutRow } from './records.ts';

export const payoutsCalls = defineCalls({
  'user/request-payment': {
    who: 'artist',
    writes: true,
    needsProof: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary: 'Requests a pay-out of all available earnings or an amount. Only one can be open at a time.',
    input: z.strictObject({
      userInfos: payoutDetails.safeExtend({ amount: z.int().min(1).max(1_000_000_000).optional() }),
    }),
    answer: z.strictObject({ ok: z.literal(true), payout }),
  },
  'user/cancel-payment': {
    who: 'artist',
    record: 'the artist who requested it',
    writes: true,
    limit: 'ordinary',
    summary: 'Cancels a pay-out that staff haven’t approved yet.',
    input: z.strictObject({ payoutId: id }),
    answer: z.strictObject({ ok: z.literal(true), payout }),
  },
  'user/get-payouts': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the caller’s pay-outs, newest first, and says what can be requested.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(payout).extend({
      available: tokens,
      minimum: tokens,
      /** Why no pay-out can be requested now. */
      refusal: z
        .enum(['below-minimum', 'open-payout', 'not-active', 'email-unverified', 'account-frozen'])
        .nullable(),
      /** The last details, to fill in the form. The account is masked and must be entered again. */
      lastDetails: z
        .strictObject({
          method: z.enum(payoutMethods),
          fullName: z.string(),
          address: z.string(),
          country: z.string(),
          account: z.string(),
        })
        .nullable(),
    }),
  },
  'admin/payouts': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all pay-outs.',
    input: listInput({
      sorts: ['date', 'amount'],
      filter: {
        ids: z.array(id).max(200).optional(),
        status: z.enum(PayoutStatus).optional(),
        method: z.enum(payoutMethods).optional(),
        userId: id.optional(),
        needsReview: z.boolean().optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(payoutRow),
  },
  'admin/get-payout': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One pay-out with the details needed to pay it.',
    input: z.strictObject({ payoutId: id }),
    answer: payoutRecord,
  },
  'admin/update-payout': {
    who: 'super-admin',
    writes: true,
    needsProof: true,
    limit: 'ordinary',
    summary:
      'Approves, pays (with the bank’s reference), rejects (with a reason) or fails a pay-out. Nothing is approved or paid while the ledger audit is broken.',
    input: z
      .strictObject({
        payoutId: id,
        status: z.enum(['approved', 'paid', 'rejected', 'failed']),
        reference: z.string().trim().min(3).max(100).optional(),
        reason: z.string().trim().min(5).max(300).optional(),
        approvalId: id.optional(),
      })
      .refine(({ status, reference }) => status !== 'paid' || reference !== undefined, {
        message: 'Please enter the reference of the transfer.',
        path: ['reference'],
      })
      .refine(
        ({ status, reason }) => (status !== 'rejected' && status !== 'failed') || reason !== undefined,
        { message: 'Please enter a reason.', path: ['reason'] },
      ),
    answer: payoutRecord,
  },
});
