import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { payoutMethods, PayoutStatus } from './model.ts';
import { payout, payoutDetails, payoutRecord, payoutRow } from './records.ts';

export const payoutsCalls = defineCalls({
  'user/request-payment': {
    who: 'artist',
    writes: true,
    isOnceForEver: true,
    limit: 'ordinary',
    summary:
      'Asks for a pay-out of available earnings: all of them, or an amount. One may be open at a time.',
    input: z.strictObject({
      userInfos: payoutDetails.safeExtend({ amount: z.int().min(1).max(1_000_000_000).optional() }),
    }),
    answer: z.strictObject({ ok: z.literal(true), payout }),
  },
  'user/cancel-payment': {
    who: 'artist',
    record: 'the artist who asked for it',
    writes: true,
    limit: 'ordinary',
    summary: 'Takes back a pay-out that staff have not approved.',
    input: z.strictObject({ payoutId: id }),
    answer: z.strictObject({ ok: z.literal(true), payout }),
  },
  'user/get-payouts': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'The caller’s pay-outs, newest first, and what may be asked for.',
    input: listInput({ sorts: ['date'], filter: {} }),
    answer: listAnswer(payout).extend({
      available: tokens,
      minimum: tokens,
      /** Why none can be asked for now. */
      refusal: z
        .enum(['below-minimum', 'open-payout', 'not-active', 'email-unverified', 'account-frozen'])
        .nullable(),
      /** What was given last, to be filled in again; the account is masked and must be given anew. */
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
    summary: 'All pay-outs.',
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
    summary: 'One pay-out with the details that paying it needs.',
    input: z.strictObject({ payoutId: id }),
    answer: payoutRecord,
  },
  'admin/update-payout': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Approves, pays (with the bank’s reference), rejects (with a reason) or marks as failed. Nothing is approved or paid while the ledger’s audit is broken.',
    input: z
      .strictObject({
        payoutId: id,
        status: z.enum(['approved', 'paid', 'rejected', 'failed']),
        reference: z.string().trim().min(3).max(100).optional(),
        reason: z.string().trim().min(5).max(300).optional(),
      })
      .refine(({ status, reference }) => status !== 'paid' || reference !== undefined, {
        message: 'Please give the reference of the transfer.',
        path: ['reference'],
      })
      .refine(
        ({ status, reason }) => (status !== 'rejected' && status !== 'failed') || reason !== undefined,
        { message: 'Please give a reason.', path: ['reason'] },
      ),
    answer: payoutRecord,
  },
});
