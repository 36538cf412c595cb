import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import * as model from './model.ts';

export const couponCode = z
  .string()
  .min(model.COUPON_CODE_LENGTH_MIN)
  .max(model.COUPON_CODE_LENGTH_MAX)
  .regex(model.COUPON_CODE_PATTERN, 'Please use letters, digits, hyphens and underscores.');

const contexts = z
  .array(z.enum(model.couponContexts))
  .min(1, 'Please choose where the voucher counts.')
  .refine((given) => new Set(given).size === given.length, 'Each context may be named once.');
const uses = z.int().min(1).max(1_000_000);
const note = z.string().trim().max(300);

/** What staff enter for a new voucher. Times are ISO strings; null means no limit. */
export const couponToCreate = z.strictObject({
  code: couponCode,
  amount: z.int().min(1).max(model.COUPON_AMOUNT_MAX),
  contexts,
  artistSlug: z.string().min(1).max(64).nullish(),
  maxUses: uses.nullish(),
  maxUsesPerUser: uses.optional(),
  startsAt: z.iso.datetime().nullish(),
  expiresAt: z.iso.datetime().nullish(),
  active: z.boolean().optional(),
  note: note.optional(),
});

/** What may change later. Code and amount can't, because people have been told about them. */
export const couponChanges = z
  .strictObject({
    contexts,
    artistSlug: z.string().min(1).max(64).nullable(),
    maxUses: uses.nullable(),
    maxUsesPerUser: uses,
    startsAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    active: z.boolean(),
    note,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Please name what is to be changed.');

export const couponRecord = z.strictObject({
  id,
  code: z.string(),
  amount: tokens,
  contexts: z.array(z.enum(model.couponContexts)),
  artistSlug: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerUser: z.int(),
  startsAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  active: z.boolean(),
  note: z.string(),
  createdBy: z.string(),
  date: z.iso.datetime(),
  /** Uses that count. A use given back by a full refund doesn't. */
  uses: z.int(),
});
export type CouponRecord = z.infer<typeof couponRecord>;

/** One use. `discount` is the amount taken off, or the amount credited in the wallet. */
export const couponUseRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  couponId: id,
  userId: id,
  username: z.string(),
  email: z.string(),
  refType: z.string(),
  refId: z.string(),
  discount: tokens,
  /** When a full refund gave the use back. */
  freedAt: z.iso.datetime().nullable(),
});
