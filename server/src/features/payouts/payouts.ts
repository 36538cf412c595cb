export { payoutFilterOf } from './admin-payouts.ts';
export { forgetPayouts, keepsFromErasure, rememberClosing } from './erasure.ts';
export { payoutsMatching } from './store.ts';
export { payoutTimeline } from './timeline.ts';
