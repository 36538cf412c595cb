export { forgetPayouts, keepsFromErasure, rememberClosing } from './erasure.ts';
export { payoutTimeline } from './timeline.ts';
