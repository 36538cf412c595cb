import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, tokens } from '../../contract/shapes.ts';
import { referralBlocks, referralStatuses } from './model.ts';

const status = z.enum(referralStatuses);

/** A friend as the referrer sees them; `tokens` is what the referrer got. */
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
  /** What each of them has got so far. */
  referrerTokens: tokens,
  friendTokens: tokens,
});
export type ReferralRow = z.infer<typeof referralRow>;

/** One referral in full, with its code and the times of its states. */
export const referralRecord = referralRow.extend({
  /** The code of the referrer's link; null once the friend's account is erased. */
  code: z.string().nullable(),
  creditedDate: z.iso.datetime().nullable(),
  /** Why and since when it is held back, or was before its release. Old referrals have no time. */
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
    summary: 'The caller’s referral code, created by the first call, and the link that carries it.',
    input: z.strictObject({}),
    answer: z.strictObject({ referralCode: z.string(), link: z.string() }),
  },
  'referral/get-user-referrals': {
    who: 'signed-in',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists friends who registered with the caller’s link, newest first, and the total they brought.',
    input: listInput({ sorts: ['date'], filter: { status: status.optional() } }),
    answer: listAnswer(referredFriend).extend({ creditedTokens: tokens, pendingFriends: z.int() }),
  },
  'admin/referrals': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists who referred whom, what was paid and what is held back.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        status: status.optional(),
        block: z.enum(referralBlocks).optional(),
        /** The referrer or the friend. */
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
    summary: 'Releases a reward that was held back.',
    input: z.strictObject({ referralId: id, reason: z.string().trim().min(5).max(300) }),
    answer: referralRow,
  },
});
