import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { couponContexts } from './model.ts';
import { couponChanges, couponRecord, couponToCreate, couponUseRow } from './records.ts';

export const couponsCalls = defineCalls({
  'coupon/apply': {
    who: 'signed-in',
    writes: true,
    limit: 'coupon',
    summary:
      'Says what a voucher is worth in a checkout. In the wallet it redeems the voucher and also answers the new balance.',
    input: z.strictObject({
      code: z.string().min(1, 'Please provide Voucher Code').max(64),
      context: z.enum(couponContexts),
      /** The artist, in a checkout with one artist. */
      artistSlug: z.string().max(64).nullish(),
    }),
    answer: z.strictObject({ code: z.string(), amount: tokens, token: tokens.optional() }),
  },
  'admin/coupons': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists all vouchers.',
    input: listInput({
      sorts: ['date', 'code', 'amount', 'uses', 'expiresAt'],
      filter: {
        ids: z.array(id).max(200).optional(),
        context: z.enum(couponContexts).optional(),
        artistSlug: z.string().max(64).optional(),
        /** True: usable right now. */
        usable: z.boolean().optional(),
        active: z.boolean().optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(couponRecord),
  },
  'admin/coupon-uses': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists who used vouchers, for what, and whether the use was given back.',
    input: listInput({
      sorts: ['date'],
      filter: { couponId: id.optional(), userId: id.optional(), ...madeOn },
    }),
    answer: listAnswer(couponUseRow),
  },
  'admin/create-coupon': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    needsProof: true,
    summary:
      'Creates a voucher. Codes are unique and case-sensitive. One that can give much takes two super admins.',
    input: z.strictObject({ coupon: couponToCreate, approvalId: id.optional() }),
    answer: couponRecord,
  },
  'admin/update-coupon': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    needsProof: true,
    summary:
      'Changes limits, dates and note of a voucher, or switches it on or off. Code and amount can’t change. To raise what it gives may take two super admins.',
    input: z.strictObject({ couponId: id, changes: couponChanges, approvalId: id.optional() }),
    answer: couponRecord,
  },
});
