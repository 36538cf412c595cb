import { type RawBuilder, sql } from 'kysely';
import {
  HoldStatus,
  type MovementKind,
  type StatementKind,
  type StatementStatus,
  type TransactionKind,
} from '@dubplate/shared/features/wallet/model.ts';
import {
  type ListQuery,
  type Page,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../../db/keyset.ts';
import { beginningWord, contains } from '../../../db/like.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { isBeyondStatements, transactionKindsOf } from '../statement/statement-kinds.ts';

/**
 * `tokens` is the signed change of the spendable balance and `balanceAfter` the balance after it, both null if it
 * didn't change; `moved` is how much changed accounts, `amountCents` what a card was charged.
 */
export interface Movement {
  id: string;
  userId: string;
  date: Date;
  kind: TransactionKind;
  label: string;
  tokens: number;
  balanceAfter: number | null;
  moved: number;
  amountCents: number | null;
  refType: string;
  refId: string;
  status: StatementStatus;
  actorId: string | null;
  note: string | null;
}

export interface MovementFilter {
  userIds?: readonly string[] | undefined;
  /** SQL that selects people's ids, if there are too many to list. */
  people?: RawBuilder<unknown> | undefined;
  ids?: readonly string[] | undefined;
  kind?: MovementKind | undefined;
  refId?: string | undefined;
  /** Movements of every account; otherwise only changes of a spendable balance. */
  all?: boolean | undefined;
  amountMin?: number | undefined;
  amountMax?: number | undefined;
  /** Part of the label. */
  text?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

/** A trigram index finds parts of words from this length on. */
const PART_MIN = 3;
/** The position in one person's statement, which is unique there. */
const byPlace: SortKey = { sql: sql`statement_no`, kind: 'number', order: 'desc' };
const byTime: SortKey = { sql: sql`created_at`, kind: 'date', order: 'desc', isIndexed: true };

/** One person's statement, newest first by default. Every row has the running balance. */
export async function statement(
  db: Db | Tx,
  {
    userId,
    kind,
    text,
    from,
    until,
    ...listQuery
  }: ListQuery & {
    userId: string;
    kind?: StatementKind | undefined;
    text?: string | undefined;
    from?: Date | undefined;
    until?: Date | undefined;
  },
): Promise<Page<Movement>> {
  const filter = { userIds: [userId], kind, text, from, until };
  return await pageOfMovements(db, { filter, key: byPlace, listQuery });
}

/** One movement by its id, on any account. */
export async function findMovement(db: Db | Tx, id: string): Promise<Movement | undefined> {
  const row = await movements(db, { ids: [id], all: true })
    .select(movementColumns)
    .executeTakeFirst();
  return row && toMovement(row);
}

/** All movements about one thing, oldest first. */
export async function listRelated(
  db: Db | Tx,
  { refType, refId, exceptId, limit }: { refType: string; refId: string; exceptId: string; limit: number },
): Promise<Movement[]> {
  const rows = await movements(db, { refId, all: true })
    .select(movementColumns)
    .where('ref_type', '=', refType)
    .where('id', '!=', exceptId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMovement);
}

/** Everybody's movements for staff, newest first by default. */
export async function listMovements(
  db: Db | Tx,
  { perPage, page, cursor, order, ...filter }: ListQuery & MovementFilter,
): Promise<Page<Movement>> {
  return await pageOfMovements(db, { filter, key: byTime, listQuery: { perPage, page, cursor, order } });
}

async function pageOfMovements(
  db: Db | Tx,
  { filter, key, listQuery }: { filter: MovementFilter; key: SortKey; listQuery: ListQuery },
): Promise<Page<Movement>> {
  const place = placeOf(listQuery, key, 'id');
  const total = await totalOf(db, sql`${movements(db, filter).select('id')}`);
  const isOnePersons = filter.userIds?.length === 1;
  const source = isOnePersons || total.totalIsEstimate ? movements(db, filter) : fewMovements(db, filter);
  const rows = await source
    .select(movementColumns)
    .select(key.sql.as('sortKey'))
    .where(place.after)
    .orderBy(key.sql, place.order)
    .orderBy('id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  const page = pageOf(rows, place);
  return { ...page, items: page.items.map(toMovement), ...total };
}

/**
 * Like `movements`, if they are known to be few enough to sort. Otherwise the planner expects many and scans
 * everybody's movements from the newest until it has a full page, which may never happen.
 */
function fewMovements(db: Db | Tx, filter: MovementFilter) {
  return db
    .with(
      (cte) => cte('few').materialized(),
      () => movements(db, filter).selectAll(),
    )
    .selectFrom('few as wallet_transactions');
}

/** Everybody's movements, all of them, for an export. */
export function movementsInOrder(db: Db | Tx, filter: MovementFilter, { order }: Sorting): WholeList {
  return wholeList(byTime, order, 'id', sql`(${movements(db, filter).selectAll()}) as wallet_transactions`);
}

const movementColumns = [
  'id',
  'owner_id',
  'created_at',
  'kind',
  'label',
  'tokens',
  'token_after',
  'moved',
  'amount_cents',
  'ref_type',
  'ref_id',
  'actor_id',
  'note',
  movementStatus('wallet_transactions').as('status'),
] as const;

type MovementRow = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number];

function selectMovements(db: Db | Tx) {
  return movements(db, {}).select(movementColumns);
}

function movements(db: Db | Tx, filter: MovementFilter) {
  const { userIds, people, ids, kind, refId, all, amountMin, amountMax, text, from, until } = filter;
  const hasAll = all === true || (kind !== undefined && isBeyondStatements(kind));
  let query = db.selectFrom('wallet_transactions');
  if (!hasAll) query = query.where('statement_no', 'is not', null);
  if (userIds?.length === 0) query = query.where(sql<boolean>`false`);
  // A list, not an array: for one person it becomes an equality, and the index returns the rows in order.
  else if (userIds) query = query.where('owner_id', 'in', userIds);
  if (people) query = query.where(sql<boolean>`owner_id in (${people})`);
  if (ids) query = query.where(sql<boolean>`id = any(${[...ids]}::text[])`);
  if (kind) query = query.where('kind', 'in', transactionKindsOf(kind));
  if (refId) query = query.where('ref_id', '=', refId);
  if (amountMin !== undefined) query = query.where('moved', '>=', amountMin);
  if (amountMax !== undefined) query = query.where('moved', '<=', amountMax);
  if (text) query = query.where(labelHolds(text, userIds?.length === 1));
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
}

/** One or two letters aren't in the trigram index, so among everybody's labels they must begin a word. */
function labelHolds(text: string, isOnePersons: boolean): RawBuilder<boolean> {
  if (isOnePersons || text.trim().length >= PART_MIN) return sql<boolean>`label ilike ${contains(text)}`;
  const [atFirst, later] = beginningWord(text);
  return sql<boolean>`(label ilike ${atFirst} or label ilike ${later})`;
}

/** A purchase is held while any line is held, and refunded if every line was fully refunded. */
export function movementStatus(table: string): RawBuilder<StatementStatus> {
  return sql<StatementStatus>`case when ${sql.ref(`${table}.kind`)} in ('purchase', 'tip') then coalesce((
    select case when bool_or(h.status = ${HoldStatus.Held}) then 'held'
      when bool_and(h.status = ${HoldStatus.Refunded}) then 'refunded' else 'completed' end
    from wallet_holds h where h.order_id = ${sql.ref(`${table}.step`)}), 'completed') else 'completed' end`;
}

function toMovement(row: MovementRow): Movement {
  return {
    id: row.id,
    userId: row.owner_id,
    date: row.created_at,
    kind: row.kind,
    label: row.label,
    tokens: row.tokens,
    balanceAfter: row.token_after,
    moved: row.moved,
    amountCents: row.amount_cents,
    refType: row.ref_type,
    refId: row.ref_id,
    status: row.status,
    actorId: row.actor_id,
    note: row.note,
  };
}
