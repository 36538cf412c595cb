export { payoutFilterOf } from './admin-payouts.ts';
export { forgetPayouts, keepsFromErasure, rememberClosing } from './erasure.ts';
export { payoutsInOrder } from './store.ts';
export { payoutTimeline } from './timeline.ts';
