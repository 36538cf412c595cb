import { REFERRAL_CAP, type ReferralBlock } from '@dubplate/shared/features/referral/model.ts';
import { referralTargets } from '@dubplate/shared/features/referral/rules.ts';
import { accountsSharingEmail } from '../../db/people.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { giveBonus } from '../wallet/wallet.ts';
import { announceReward } from './notices.ts';
import {
  countRewarded,
  haveSharedDevice,
  listParties,
  lockReferralOf,
  lockReferrer,
  type Party,
  type ReferralRow,
  updateReferral,
} from './store.ts';

/** What is due now: the total both should have, less what was paid. */
interface Due {
  referral: ReferralRow;
  referrer: Party;
  friend: Party;
  referrerTokens: number;
  friendTokens: number;
}

/**
 * Pays what is due and unpaid; F1, F2 and F3 are the same computation at different times. The row lock makes it happen
 * once. F4 holds back suspicious rewards until staff decide.
 */
export async function settleReferral(tx: Tx, scope: HookScope, friendId: string): Promise<void> {
  const referral = await lockReferralOf(tx, friendId);
  if (!referral || referral.status === 'blocked') return;
  const due = await dueOf(tx, referral);
  if (!due) return;
  await lockReferrer(tx, due.referrer.id);
  const block = referral.released_at === null ? await blockOf(tx, scope, due) : null;
  // What was paid before stays paid.
  if (block === null) return await pay(tx, scope, due);
  await updateReferral(tx, referral.id, { status: 'blocked', block, held_at: scope.now, held_for: block });
}

async function dueOf(tx: Tx, referral: ReferralRow): Promise<Due | null> {
  const people = await listParties(tx, [referral.referrer_id, referral.friend_id]);
  const [referrer, friend] = [people.get(referral.referrer_id), people.get(referral.friend_id)];
  if (!referrer || !friend) return null;
  const targets = referralTargets(friend);
  // An erased account can't spend tokens.
  const referrerTokens = referrer.isErased ? 0 : Math.max(0, targets.referrer - referral.referrer_tokens);
  const friendTokens = friend.isErased ? 0 : Math.max(0, targets.friend - referral.friend_tokens);
  return referrerTokens + friendTokens === 0
    ? null
    : { referral, referrer, friend, referrerTokens, friendTokens };
}

/** The first sign of abuse that applies. Source: docs/product/referral.md. */
async function blockOf(
  tx: Tx,
  { ctx, now }: HookScope,
  { referral, referrer, friend }: Due,
): Promise<ReferralBlock | null> {
  if (referrer.isGone) return 'referrer-gone';
  if ((await accountsSharingEmail(tx, friend.id)).includes(referrer.id)) return 'same-email';
  if ((await ctx.accountsSharingCard(tx, friend.id)).includes(referrer.id)) return 'same-card';
  if (await haveSharedDevice(tx, referrer.id, friend.id)) return 'same-device';
  // A friend who was rewarded before is already counted.
  const isCounted = referral.credited_at !== null;
  if (!isCounted && (await countRewarded(tx, referrer.id, now)) >= REFERRAL_CAP) return 'cap';
  return null;
}

async function pay(tx: Tx, scope: HookScope, due: Due): Promise<void> {
  const { referral, referrer, friend, referrerTokens, friendTokens } = due;
  const gifts = [
    {
      userId: referrer.id,
      tokens: referrerTokens,
      label: `Referral of ${friend.username}`,
      side: 'referrer',
    },
    { userId: friend.id, tokens: friendTokens, label: `Referred by ${referrer.username}`, side: 'friend' },
  ].filter(({ tokens }) => tokens > 0);
  // In the order of their ids, like everything that locks two people's tokens.
  for (const { side, ...gift } of gifts.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const before = side === 'referrer' ? referral.referrer_tokens : referral.friend_tokens;
    const moved = await giveBonus(tx, {
      ...gift,
      kind: 'referral',
      refType: 'referral',
      refId: referral.id,
      step: `${side}:${before + gift.tokens}`,
      now: scope.now,
    });
    if (!moved.ok) throw new Error(`The referral ${referral.id} could not be paid: ${moved.reason}.`);
  }
  await updateReferral(tx, referral.id, {
    status: 'credited',
    referrer_tokens: referral.referrer_tokens + referrerTokens,
    friend_tokens: referral.friend_tokens + friendTokens,
    credited_at: referral.credited_at ?? scope.now,
  });
  await announceReward(tx, scope, { referrer, friend, referrerTokens, friendTokens });
}
