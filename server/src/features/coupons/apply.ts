import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { redeemInWallet } from './redeem.ts';
import { findArtistId } from './store.ts';
import { checkCoupon } from './take.ts';

/** In a checkout it only says what the order would take off; the order decides. In the wallet it redeems the voucher. */
export const apply = implement('coupon/apply', async ({ input, caller, db, ctx, now }) => {
  const { code, context, artistSlug } = input;
  const { userId } = caller;
  if (context === 'wallet') {
    const redeemed = await redeemInWallet(db, { ctx, now }, { userId, code });
    if (!redeemed.ok) throw new Refusal(redeemed.code);
    return { code, amount: redeemed.tokens, token: redeemed.token };
  }
  const artistId = artistSlug ? await findArtistId(db, artistSlug) : null;
  const artistIds = artistId === null ? [] : [artistId];
  const judged = await checkCoupon(db, { ctx, now }, { code, userId, context, artistIds });
  if (!judged.ok) throw new Refusal(judged.code);
  return { code, amount: judged.coupon.amount_tokens };
});
