export { cancelOrder } from './cancel.ts';
export { linkOf, tellChanged } from './changes.ts';
export { listDeliveries, releaseLine } from './deliveries.ts';
export {
  countOpenLines,
  listLines as listOrderLines,
  lockBuyer,
  lockOrder,
  mayStart,
} from './lines.store.ts';
export { announceAnswer, announceOrder } from './progress-notices.ts';
export { placeOrder } from './place.ts';
export type { Delivery, OrderAudio, RequestProduct } from './product.ts';
export { returnMissed } from './surcharge.ts';
export { takeSellers } from './sellers.ts';
export { requestFeature } from './request-feature.ts';
export { holdNameOf, peopleOf, presentEvents, presentMoney } from './staff-view.ts';
