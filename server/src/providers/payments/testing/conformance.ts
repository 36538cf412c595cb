/** One suite per kind of provider. A new adapter runs it with its own subject. */
export { itConformsAsCards } from './conformance-cards.ts';
export { itConformsAsOrders } from './conformance-orders.ts';
export type { PostedMessage } from './conformance-tools.ts';
