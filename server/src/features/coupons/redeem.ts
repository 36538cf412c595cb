import type { CouponRefusal } from '@dubplate/shared/features/coupons/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { notify } from '../notifications/notifications.ts';
import { giveBonus } from '../wallet/wallet.ts';
import { tryCoupon } from './take.ts';

/** `token` is the spendable balance afterwards. */
export type Redeemed = { ok: true; tokens: number; token: number } | { ok: false; code: CouponRefusal };

/** Turns a wallet voucher into given tokens and notifies the person. A refusal changes nothing. */
export async function redeemInWallet(
  tx: Tx,
  scope: HookScope,
  { userId, code }: { userId: string; code: string },
): Promise<Redeemed> {
  const { now } = scope;
  const redemptionId = newId(now);
  const taken = await tryCoupon(tx, scope, {
    code,
    userId,
    context: 'wallet',
    artistIds: [],
    refType: 'voucher',
    orderId: redemptionId,
    // There is no price, so the whole amount counts.
    totalTokens: Number.MAX_SAFE_INTEGER,
  });
  if (!taken.ok) return taken;
  const { discountTokens: tokens } = taken;
  const moved = await giveBonus(tx, {
    userId,
    tokens,
    kind: 'voucher',
    refType: 'voucher',
    refId: redemptionId,
    label: `Voucher ${code}`,
    now,
  });
  if (!moved.ok) throw new Error(`The voucher ${code} could not be credited: ${moved.reason}.`);
  const amount = formatTokens(tokens);
  await notify(tx, scope, {
    code: 'N20',
    to: userId,
    group: 'money',
    title: `${amount} Tokens Credited`,
    text: `From your voucher ${code}.`,
    link: '/tokens',
    mail: {
      subject: `${amount} tokens are in your wallet`,
      lines: [`Your voucher ${code} added ${amount} tokens to your wallet.`],
      button: { label: 'View your wallet', path: '/tokens' },
    },
  });
  return { ok: true, tokens, token: moved.token };
}
