import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { referralBlocks, referralStatuses } from './model.ts';

const status = z.enum(referralStatuses);

/** A friend as the one who referred them sees it; `tokens` is what the referrer got. */
export const referredFriend = z.strictObject({
  id,
  username: z.string(),
  type: z.literal([1, 2]),
  date: z.iso.datetime(),
  status,
  tokens,
});
export type ReferredFriend = z.infer<typeof referredFriend>;

export const referralRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  referrer: z.strictObject({ id, username: z.string(), email: z.string() }),
  friend: z.strictObject({ id, username: z.string(), email: z.string(), type: z.literal([1, 2]) }),
  status,
  block: z.enum(referralBlocks).nullable(),
  /** What each of them got so far. */
  referrerTokens: tokens,
  friendTokens: tokens,
});
export type ReferralRow = z.infer<typeof referralRow>;

/** One referral whole: with what it came by and when it became what it is. */
export const referralRecord = referralRow.extend({
  /** The code of the referrer's link; null once the friend's account is erased. */
  code: z.string().nullable(),
  creditedDate: z.iso.datetime().nullable(),
  /** Why and since when it is, or before its release was, held back. The time of old ones is not known. */
  heldFor: z.enum(referralBlocks).nullable(),
  heldDate: z.iso.datetime().nullable(),
  releasedDate: z.iso.datetime().nullable(),
});
export type ReferralRecord = z.infer<typeof referralRecord>;

export const referralCalls = defineCalls({
  'referral/generate': {
    who: 'signed-in',
    writes: true,
    limit: 'ordinary',
    summary: 'The caller’s referral code, made at the first call, and the link that carries it.',
    input: z.strictObject({}),
    answer: z.strictObject({ referralCode: z.string(), link: z.string() }),
  },
  'referral/get-user-referrals': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Friends who registered with the caller’s link, newest first, and what they brought in all.',
    input: listInput({ sorts: ['date'], filter: { status: status.optional() } }),
    answer: listAnswer(referredFriend).extend({ creditedTokens: tokens, pendingFriends: z.int() }),
  },
  'admin/referrals': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Who referred whom, what was paid and what is held back.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        status: status.optional(),
        block: z.enum(referralBlocks).optional(),
        /** Referrer or friend. */
        userId: id.optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(referralRow),
  },
  'admin/get-referral': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One referral with its code and the times of its states.',
    input: z.strictObject({ referralId: id }),
    answer: referralRecord,
  },
  'admin/release-referral': {
    who: 'super-admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Pays what was held back after all.',
    input: z.strictObject({ referralId: id, reason: z.string().trim().min(5).max(300) }),
    answer: referralRow,
  },
});
