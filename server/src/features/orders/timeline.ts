import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { consolePath, products, titleOf } from '@dubplate/shared/lookups/products.ts';
import { sql } from 'kysely';
import type { TimelineSource } from '../../context.ts';
import type { RequestProduct } from './product.ts';

const name = sql`case when u.erased_at is null then u.username else 'Deleted user' end`;

/** What a person sent and what an artist received, and how each part of it ended. */
export function timelineOf(product: RequestProduct): TimelineSource {
  const { tables } = product;
  const [orders, lines] = [sql.table(tables.orders), sql.table(tables.lines)];
  const title = titleOf(products[product.kind]);
  const path = consolePath(products[product.kind], ':id');
  const linkTo = (id: string) => sql`replace(${path}::text, ':id', ${sql.ref(id)})`;
  const ending = sql`case e.status when ${sql.lit(RequestStatus.Answered)} then 'answered'
    when ${sql.lit(RequestStatus.Canceled)} then 'canceled' else 'expired' end`;
  return {
    kind: 'order',
    isSuperAdminOnly: false,
    linesOf: (userId) => sql`select 'order:' || e.id as id, e.created_at as date,
        ${`${title} sent to `}::text || coalesce((select string_agg(${name}, ', ' order by x.position)
          from ${lines} as x join users as u on u.id = x.artist_id where x.request_id = e.id), '') as what,
        null::text as actor_id, e.total_tokens as tokens, ${linkTo('e.id')} as link
      from ${orders} as e where e.requester_id = ${userId}
    union all
      select 'got:' || e.request_id, e.created_at, ${`${title} received from `}::text || ${name}, null, e.price_tokens,
        ${linkTo('e.request_id')}
      from ${lines} as e join users as u on u.id = e.requester_id where e.artist_id = ${userId}
    union all
      select 'done:' || e.request_id, e.updated_at, ${`${title} of `}::text || ${name} || ' ' || ${ending}, null, null,
        ${linkTo('e.request_id')}
      from ${lines} as e join users as u on u.id = e.requester_id
      where e.artist_id = ${userId} and e.updated_at is not null
    union all
      select 'end:' || e.request_id || ':' || e.position, e.updated_at,
        case e.status when ${sql.lit(RequestStatus.Answered)} then ${`${title} answered by `}::text
          else ${`${title} `}::text || ${ending} || ' at ' end || ${name},
        null, null, ${linkTo('e.request_id')}
      from ${orders} as o join ${lines} as e on e.request_id = o.id join users as u on u.id = e.artist_id
      where o.requester_id = ${userId} and e.updated_at is not null`,
  };
}
