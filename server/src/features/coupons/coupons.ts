/** Vouchers for other features: an order uses one, a registration brings one, a refund gives one back. */
export { redeemInWallet } from './redeem.ts';
export { takeCoupon } from './take.ts';
