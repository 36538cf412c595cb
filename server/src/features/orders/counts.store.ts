import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { sql } from 'kysely';
import { preparedPerShape } from '../../db/engines/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RequestProduct } from './product.ts';

/** How many lines of a person are open, per artist; of all artists where none are named. */
export async function countOpenLines(
  db: Db | Tx,
  { tables }: Pick<RequestProduct, 'tables'>,
  { buyerId, artistIds }: { buyerId: string; artistIds?: readonly string[] },
): Promise<{ artist_id: string; open: number }[]> {
  const shape = { table: tables.limited ?? tables.lines, isOfAll: artistIds === undefined };
  return await countOpen(db, { buyerId, artistIds }, shape);
}

const countOpen = preparedPerShape(
  (
    _,
    { buyerId, artistIds }: { buyerId: string; artistIds: readonly string[] | undefined },
    { table, isOfAll }: { table: string; isOfAll: boolean },
  ) => sql<{ artist_id: string; open: number }>`select artist_id, count(*)::bigint as open
    from ${sql.table(table)} where requester_id = ${buyerId} and status = ${RequestStatus.Pending}
      ${isOfAll ? sql`` : sql`and artist_id = any(${artistIds}::text[])`}
    group by artist_id`,
);

/** How many lines of all these products are open with an artist. */
export async function countQueue(
  tx: Tx,
  products: readonly RequestProduct[],
  artistId: string,
): Promise<number> {
  const open = products.map(
    ({ tables }) => sql`select 1 from ${sql.table(tables.lines)}
      where artist_id = ${artistId} and status = ${RequestStatus.Pending}`,
  );
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::bigint as open from (${sql.join(open, sql` union all `)}) as queue`.execute(tx);
  return rows[0]?.open ?? 0;
}

/** The artists who have as many open lines of all these products as they want at once. */
export async function listFullQueues(db: Db, products: readonly RequestProduct[]): Promise<string[]> {
  const open = products.map(
    ({ tables }) => sql`(select count(*) from ${sql.table(tables.lines)} as l
      where l.artist_id = u.id and l.status = ${RequestStatus.Pending})`,
  );
  const { rows } = await sql<{ id: string }>`select u.id from users as u
    where u.queue_limit is not null and ${sql.join(open, sql` + `)} >= u.queue_limit order by u.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many works of this product each of these artists delivered. */
export async function countDelivered(
  tx: Tx,
  { tables }: RequestProduct,
  artistIds: readonly string[],
): Promise<{ artist_id: string; achieved: number }[]> {
  const { rows } = await sql<{ artist_id: string; achieved: number }>`
    select artist_id, count(*)::bigint as achieved from ${sql.table(tables.lines)}
    where artist_id = any(${[...artistIds]}::text[]) and status = ${RequestStatus.Answered}
    group by artist_id`.execute(tx);
  return rows;
}
