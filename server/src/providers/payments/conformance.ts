/** One suite for each kind of provider; whoever writes another adapter brings a subject and runs it. */
export { itConformsAsCards } from './conformance-cards.ts';
export { itConformsAsOrders } from './conformance-orders.ts';
export type { CardSubject, OrderSubject, PostedMessage } from './conformance-tools.ts';
