import { type RawBuilder, sql } from 'kysely';
import {
  HoldStatus,
  type MovementKind,
  type StatementKind,
  type StatementStatus,
  type TransactionKind,
} from '@dubplate/shared/features/wallet/model.ts';
import { beginningWord, contains } from '../../../db/like.ts';
import { prepared, preparedPerShape } from '../../../db/engines/prepared.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { type Condition, equals, isOneOf } from '../../../lists/conditions.ts';
import {
  findRow,
  type List,
  listPage,
  listRows,
  listTotal,
  matching,
  rowsStatement,
} from '../../../lists/list.ts';
import {
  afterRow,
  cappedTotal,
  countOf,
  type ListQuery,
  type Page,
  pageBounds,
  pageOf,
} from '../../../lists/page.ts';
import { isApproved } from '../../approvals/approvals.ts';
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
  refType?: string | undefined;
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

/** Movements of every account. */
export const movements = {
  from: sql`wallet_transactions as t`,
  id: 't.id',
  columns: sql<Movement>`t.id, t.owner_id as "userId", t.created_at as date, t.kind, t.label, t.tokens,
    t.token_after as "balanceAfter", t.moved, t.amount_cents as "amountCents", t.ref_type as "refType",
    t.ref_id as "refId", ${movementStatus('t')} as status, t.actor_id as "actorId", t.note`,
  sorts: { date: { sql: sql`t.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
} as const;

/** By the place in one person's statement, which is unique there. */
const byPlace = { date: { sql: sql`t.statement_no`, kind: 'number', order: 'desc' } } as const;

/** One person's statement, newest first by default. Every row has the running balance. */
export async function statement(
  db: Db | Tx,
  given: ListQuery & {
    userId: string;
    kind?: StatementKind | undefined;
    text?: string | undefined;
    from?: Date | undefined;
    until?: Date | undefined;
  },
): Promise<Page<Movement>> {
  const { userId, kind, text, from, until } = given;
  if (!kind && !text && !from && !until) return await wholeStatement(db, userId, given);
  const where = movementConditions({ userIds: [userId], kind, text, from, until });
  return await listPage(db, { ...movements, sorts: byPlace, where }, given);
}

/** Without a filter, as nearly everybody reads it. */
async function wholeStatement(db: Db | Tx, userId: string, query: ListQuery): Promise<Page<Movement>> {
  const bounds = pageBounds(query, byPlace.date, movements.id);
  const { limit, offset, order, last } = bounds;
  const [lastNo, lastId] = last ?? ['0', ''];
  const [rows, [count]] = await Promise.all([
    rowsOfStatement(
      db,
      { userId, lastNo, lastId, limit: limit + 1, offset },
      { order, isContinued: last !== null },
    ),
    countOfStatement(db, { userId }),
  ]);
  return { ...pageOf(rows, bounds), ...cappedTotal(count?.total ?? 0) };
}

interface StatementGiven {
  userId: string;
  lastNo: string;
  lastId: string;
  limit: number;
  offset: number;
}

const statementOf = (userId: string) => ({ ...movements, where: movementConditions({ userIds: [userId] }) });

const rowsOfStatement = preparedPerShape(
  (_, given: StatementGiven, { order, isContinued }: { order: 'asc' | 'desc'; isContinued: boolean }) => {
    const key = byPlace.date;
    const last = isContinued ? ([given.lastNo, given.lastId] as const) : null;
    const after = afterRow({ key, order, id: movements.id }, last);
    return rowsStatement(statementOf(given.userId), {
      key: key.sql,
      order,
      after,
      limit: given.limit,
      offset: given.offset,
    });
  },
  { isShort: () => true },
);

const countOfStatement = prepared(
  (_, { userId }: { userId: string }) =>
    sql<{ total: number }>`select ${countOf(sql`select t.id ${matching(statementOf(userId))}`)} as total`,
  { isShort: true },
);

/** One movement by its id, on any account. */
export async function findMovement(db: Db | Tx, id: string): Promise<Movement | undefined> {
  return await findRow(db, movements, id);
}

/** All movements about one thing, oldest first. */
export async function listRelated(
  db: Db | Tx,
  { refType, refId, exceptId, limit }: { refType: string; refId: string; exceptId: string; limit: number },
): Promise<Movement[]> {
  const where = [equals('t.ref_type', refType), equals('t.ref_id', refId), sql`t.id <> ${exceptId}`];
  return (await listRows(db, { ...movements, where }, { perPage: limit, order: 'asc' })).items;
}

/** Everybody's movements for staff, newest first unless asked otherwise. */
export async function listMovements(db: Db | Tx, given: ListQuery & MovementFilter): Promise<Page<Movement>> {
  const list = { ...movements, where: movementConditions(given) };
  const total = await listTotal(db, list);
  const isOnePersons = given.userIds?.length === 1;
  const source = isOnePersons || total.totalIsEstimate ? list : sortedWhole(list);
  return { ...(await listRows(db, source, given)), ...total };
}

/**
 * The same list when it has few rows: they are read first and then sorted. Left to choose, the planner expects many and reads
 * everybody's movements from the newest until it has found a page of them, which may be never.
 */
function sortedWhole<Row>(list: List<Row>): List<Row> {
  const from = sql`(with few as materialized (select t.* ${matching(list)}) select * from few) as t`;
  return { ...list, from, where: [] };
}

export function movementConditions(filter: MovementFilter): Condition[] {
  const { userIds, people, ids, kind, refId, refType, all, amountMin, amountMax, text, from, until } = filter;
  const hasAll = all === true || (kind !== undefined && isBeyondStatements(kind));
  return [
    !hasAll && sql`t.statement_no is not null`,
    userIds && ownedByOneOf(userIds),
    people && sql`t.owner_id in (${people})`,
    isOneOf('t.id', ids),
    kind && sql`t.kind in (${sql.join(transactionKindsOf(kind))})`,
    equals('t.ref_id', refId),
    equals('t.ref_type', refType),
    amountMin !== undefined && sql`t.moved >= ${amountMin}`,
    amountMax !== undefined && sql`t.moved <= ${amountMax}`,
    text && labelHolds(text, userIds?.length === 1),
    from && sql`t.created_at >= ${from}`,
    until && sql`t.created_at < ${until}`,
  ];
}

/** A list and not an array: for one person it becomes an equality, and the index then gives the rows in their order. */
function ownedByOneOf(userIds: readonly string[]): RawBuilder<unknown> {
  return userIds.length === 0 ? sql`false` : sql`t.owner_id in (${sql.join(userIds)})`;
}

/** One or two letters aren't in the trigram index, so among everybody's labels they must begin a word. */
function labelHolds(text: string, isOnePersons: boolean): RawBuilder<boolean> {
  if (isOnePersons || text.trim().length >= PART_MIN) return sql<boolean>`t.label ilike ${contains(text)}`;
  const [atFirst, later] = beginningWord(text);
  return sql<boolean>`(t.label ilike ${atFirst} or t.label ilike ${later})`;
}

/** A purchase is held while any line is held, and refunded if every line was fully refunded. */
function movementStatus(table: string): RawBuilder<StatementStatus> {
  return sql<StatementStatus>`case when ${sql.ref(`${table}.kind`)} in ('purchase', 'tip') then coalesce((
    select case when bool_or(h.status = ${HoldStatus.Held}) then 'held'
      when bool_and(h.status = ${HoldStatus.Refunded}) then 'refunded' else 'completed' end
    from wallet_holds h where h.order_id = ${sql.ref(`${table}.step`)}), 'completed') else 'completed' end`;
}

const linesOfMovement = sql`select 1 from wallet_holds h where h.order_id = t.step and h.status`;

/**
 * The same for a file: PostgreSQL reads the lines that are held or refunded once when there are many rows, and looks each order up when
 * there are few. For one page the other is faster, which never looks twice.
 */
export const statusForFile = sql<StatementStatus>`case when t.kind not in ('purchase', 'tip') then 'completed'
  when exists (${linesOfMovement} = ${HoldStatus.Held}) then 'held'
  when exists (${linesOfMovement} = ${HoldStatus.Refunded}) and not exists (${linesOfMovement} <> ${HoldStatus.Refunded}) then 'refunded'
  else 'completed' end`;

/** How many tokens a member of staff has given and taken alone since then. */
export async function sumCorrections(
  tx: Tx,
  { actorId, since }: { actorId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(t.moved), 0) as sum
    from wallet_transactions t where t.created_at >= ${since} and t.actor_id = ${actorId}
      and t.ref_type = 'correction' and not ${isApproved(sql`t.ref_id`)}`.execute(tx);
  return Number(rows[0]?.sum ?? 0);
}
