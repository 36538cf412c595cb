import type { Instant, LineEvent, Transition } from '@dubplate/shared/features/orders/lifecycle.ts';
import { REMINDER_DAYS, RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { lockByName } from '../../db/named-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RequestProduct } from './product.ts';

/**
 * SQL over the columns that the orders and lines of all products share. Ending or answering a line takes its order's lock
 * first, so that two ends never race.
 */

export interface OrderRow {
  id: string;
  requester_id: string;
  total_tokens: number;
  status: RequestStatus;
  created_at: Date;
  expires_at: Date;
}

export interface LineRow {
  request_id: string;
  artist_id: string;
  requester_id: string;
  hold_id: string;
  price_tokens: number;
  /** Only in tables of products with a surcharge. */
  surcharge_hold_id?: string | null;
  surcharge_tokens?: number;
  surcharge_missed_at?: Date | null;
  status: RequestStatus;
  canceled_by_artist: boolean;
  canceled_by_staff: string | null;
  expires_at: Date;
  updated_at: Date | null;
}

export type EndedLine = Pick<LineRow, 'request_id' | 'artist_id' | 'requester_id' | 'hold_id'> & {
  /** Null where nothing of it is held any more. */
  surcharge_hold_id: string | null;
};
export type Reminder = Pick<LineRow, 'request_id' | 'artist_id' | 'requester_id' | 'expires_at'>;

const columns: Record<LineEvent, string> = {
  sent: 'created_at',
  deadline: 'expires_at',
  ended: 'updated_at',
  start: 'starts_at',
};

/** The WHERE clause of a transition: the statuses it starts from, and its side of each moment. */
export function mayStart({ from, since, until }: Transition, now: Date): RawBuilder<boolean> {
  const [only, ...others] = from;
  const isFrom = others.length === 0 ? sql`status = ${only}` : sql`status in (${sql.join(from)})`;
  // The moment itself counts to what comes after it.
  const isSince = since && sql`${sql.ref(columns[since.of])} <= ${shifted(since, now)}`;
  const isUntil = until && sql`${sql.ref(columns[until.of])} > ${shifted(until, now)}`;
  const all = [isFrom, isSince, isUntil].filter((part) => part !== undefined);
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

function shifted({ plusHours = 0 }: Instant, now: Date): Date {
  return addMs(now, -plusHours * HOUR_MS);
}

/** One person's orders of a product run one after the other, so that two at once can't both pass a limit. */
export async function lockBuyer(tx: Tx, { kind }: RequestProduct, buyerId: string): Promise<void> {
  await lockByName(tx, `${kind}:${buyerId}`);
}

/** `Row` names the product's own columns besides the shared ones. */
export async function lockOrder<Row extends OrderRow>(
  tx: Tx,
  { tables }: RequestProduct,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(tables.orders)} where id = ${id}
    for no key update`.execute(tx);
  return rows[0];
}

/** The lines of these orders, in the order in which their artists were chosen. */
export async function listLines(
  db: Db | Tx,
  { tables }: RequestProduct,
  orderIds: readonly string[],
): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<LineRow>`select * from ${sql.table(tables.lines)}
    where request_id = any(${[...orderIds]}::text[]) order by request_id, position`.execute(db);
  return rows;
}

/** The next open orders whose deadline has come, in the order of their ids. */
export async function listDueIds(
  db: Db,
  { tables }: RequestProduct,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables.orders)}
    where status = ${RequestStatus.Pending} and expires_at <= ${now} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the orders that are still due, locked; rows locked by another process are skipped. */
export async function lockDueOrders(
  tx: Tx,
  { tables }: RequestProduct,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables.orders)}
    where id = any(${[...ids]}::text[]) and status = ${RequestStatus.Pending} and expires_at <= ${now}
    order by id for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the open orders in which an artist still has an open line. */
export async function lockOrdersOpenFor(
  tx: Tx,
  { tables }: RequestProduct,
  artistId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables.orders)}
    where status = ${RequestStatus.Pending} and id in (select request_id from ${sql.table(tables.lines)}
      where artist_id = ${artistId} and status = ${RequestStatus.Pending})
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks a person's own open orders. */
export async function lockOrdersOf(tx: Tx, { tables }: RequestProduct, buyerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables.orders)}
    where requester_id = ${buyerId} and status = ${RequestStatus.Pending} order by id for no key update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Ends the lines of locked orders that the transition may end, and returns them. */
export async function endLines(
  tx: Tx,
  { tables, surcharge }: RequestProduct,
  given: {
    transition: Transition;
    orderIds: readonly string[];
    artistId?: string | undefined;
    staffId?: string | undefined;
    now: Date;
  },
): Promise<EndedLine[]> {
  const { transition, orderIds, artistId, staffId = null, now } = given;
  const isByArtist = transition.by === 'artist';
  const ofArtist = artistId === undefined ? sql`` : sql`and artist_id = ${artistId}`;
  const { rows } = await sql<EndedLine>`update ${sql.table(tables.lines)}
    set status = ${transition.to}, canceled_by_artist = ${isByArtist}, canceled_by_staff = ${staffId}, updated_at = ${now}
    where request_id = any(${[...orderIds]}::text[]) and ${mayStart(transition, now)} ${ofArtist}
    returning request_id, artist_id, requester_id, hold_id, ${surcharge ? heldSurcharge : sql`null::text`} as surcharge_hold_id`.execute(
    tx,
  );
  return rows;
}

const heldSurcharge = sql`case when surcharge_missed_at is null then surcharge_hold_id end`;

/** The next open orders whose surcharge was paid for an answer that has not come in time, in the order of their ids. */
export async function listMissedIds(
  db: Db,
  { tables }: RequestProduct,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select request_id as id from ${sql.table(tables.lines)}
    where status = ${RequestStatus.Pending} and surcharge_due_at <= ${now} and surcharge_missed_at is null and request_id > ${after}
    order by request_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type MissedLine = Pick<LineRow, 'request_id' | 'artist_id' | 'requester_id' | 'expires_at'> & {
  surcharge_hold_id: string;
};

/** Marks those that are still due, in orders that nobody else is working on, and returns them. */
export async function missSurcharges(
  tx: Tx,
  { tables }: RequestProduct,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<MissedLine[]> {
  const locked = await sql<{ id: string }>`select id from ${sql.table(tables.orders)}
    where id = any(${[...ids]}::text[]) and status = ${RequestStatus.Pending}
    order by id for no key update skip locked`.execute(tx);
  const { rows } = await sql<MissedLine>`update ${sql.table(tables.lines)} set surcharge_missed_at = ${now}
    where request_id = any(${locked.rows.map(({ id }) => id)}::text[]) and status = ${RequestStatus.Pending}
      and surcharge_due_at <= ${now} and surcharge_missed_at is null
    returning request_id, artist_id, requester_id, expires_at, surcharge_hold_id`.execute(tx);
  return rows;
}

/** Writes the status that the lines give; `orderStatus` says the same of one order in memory. */
export async function deriveStatus(
  tx: Tx,
  { tables }: RequestProduct,
  orderIds: readonly string[],
): Promise<void> {
  const { Pending, Answered, Canceled, Expired } = RequestStatus;
  await sql`update ${sql.table(tables.orders)} r set status = d.status from (
      select request_id, case when bool_or(status = ${Pending}) then ${Pending}::smallint
        when bool_or(status = ${Answered}) then ${Answered}
        when bool_and(status = ${Canceled}) then ${Canceled}
        else ${Expired} end as status
      from ${sql.table(tables.lines)} where request_id = any(${[...orderIds]}::text[]) group by request_id
    ) d where d.request_id = r.id and r.status <> d.status`.execute(tx);
}

/**
 * Marks due reminders as sent, at most `limit`, and returns them. A line that is just being ended is skipped, because
 * waiting for several of them could deadlock.
 */
export async function takeReminders(
  tx: Tx,
  { tables }: RequestProduct,
  { now, limit }: { now: Date; limit: number },
): Promise<Reminder[]> {
  const [early, late] = REMINDER_DAYS.map((days) => addMs(now, days * DAY_MS));
  const { rows } = await sql<Reminder>`
    with due as (
      select request_id, artist_id from ${sql.table(tables.lines)}
      where status = ${RequestStatus.Pending} and expires_at > ${now}
        and ((reminders < 1 and expires_at <= ${early}) or (reminders < 2 and expires_at <= ${late}))
      order by expires_at, request_id, artist_id limit ${limit} for no key update skip locked)
    update ${sql.table(tables.lines)} e set reminders = case when e.expires_at <= ${late} then 2 else 1 end
    from due where e.request_id = due.request_id and e.artist_id = due.artist_id
    returning e.request_id, e.artist_id, e.requester_id, e.expires_at`.execute(tx);
  return rows;
}

/** Orders to one artist run one after the other where all of them are counted. */
export async function lockQueue(tx: Tx, artistId: string): Promise<void> {
  await lockByName(tx, `queue:${artistId}`);
}
