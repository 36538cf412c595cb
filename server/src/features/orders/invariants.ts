import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { Invariant } from '../../db/invariants.ts';
import type { RequestProduct } from './product.ts';

/** What holds for the orders and lines of every product. */
export function orderInvariants(product: RequestProduct): Invariant[] {
  const { name, plural } = products[product.kind];
  const { orders, lines } = product.tables;
  // A surcharge has a hold and a price of its own.
  const [price, holds] = product.surcharge
    ? ['e.price_tokens + e.surcharge_tokens', 'h.id in (e.hold_id, e.surcharge_hold_id)']
    : ['e.price_tokens', 'h.id = e.hold_id'];
  const { Pending, Answered, Canceled, Expired } = RequestStatus;
  return [
    {
      name: `a ${name} has the status that its entries give it`,
      blocks: 'nothing',
      sql: `select r.id from ${orders} r join ${lines} e on e.request_id = r.id
        group by r.id, r.status having r.status <> case when bool_or(e.status = ${Pending}) then ${Pending}
          when bool_or(e.status = ${Answered}) then ${Answered} when bool_and(e.status = ${Canceled}) then ${Canceled} else ${Expired} end`,
    },
    {
      name: `a pending entry of ${plural} holds its price, an answered one was released, any other refunded`,
      blocks: 'payouts',
      sql: `select e.request_id, e.artist_id from ${lines} e left join wallet_holds h on h.id = e.hold_id
        where h.id is null or h.gross <> e.price_tokens or h.buyer_id <> e.requester_id or h.seller_id <> e.artist_id
          or not case e.status when ${Pending} then h.status = 1 when ${Answered} then h.status in (2, 4, 5) else h.status = 3 end`,
    },
    {
      name: `every answered line of ${plural} counts among its artist’s delivered works`,
      blocks: 'nothing',
      sql: `select e.artist_id from ${lines} e left join artist_stats st on st.artist_id = e.artist_id
        where e.status = ${Answered} group by e.artist_id, st.achieved having coalesce(st.achieved, 0) < count(*)`,
    },
    {
      name: `the lines of a ${name} add up to its total`,
      blocks: 'nothing',
      sql: `select r.id from ${orders} r left join ${lines} e on e.request_id = r.id
        group by r.id, r.total_tokens having coalesce(sum(${price}), 0) <> r.total_tokens`,
    },
    {
      name: `what a voucher took off a ${name} is what its lines were reduced by`,
      blocks: 'nothing',
      sql: `select r.id from ${orders} r left join ${lines} e on e.request_id = r.id
        left join wallet_holds h on ${holds}
        group by r.id, r.discount_tokens having coalesce(sum(h.discount), 0) <> r.discount_tokens`,
    },
    ...(product.surcharge ? [surchargeInvariant(product, product.surcharge)] : []),
  ];
}

function surchargeInvariant(
  product: RequestProduct,
  { kind }: NonNullable<RequestProduct['surcharge']>,
): Invariant {
  const { Pending, Answered } = RequestStatus;
  return {
    name: `the ${products[kind].name} of ${products[product.kind].plural} is held while it can be earned, released with the answer, or refunded`,
    blocks: 'payouts',
    sql: `select e.request_id from ${product.tables.lines} e left join wallet_holds h on h.id = e.surcharge_hold_id
      where e.surcharge_hold_id is not null and (h.id is null or h.gross <> e.surcharge_tokens or h.buyer_id <> e.requester_id
        or h.seller_id <> e.artist_id or h.product_kind <> '${kind}'
        or not case when e.surcharge_missed_at is not null then h.status = 3 when e.status = ${Pending} then h.status = 1
          when e.status = ${Answered} then h.status in (2, 4, 5) else h.status = 3 end)`,
  };
}
