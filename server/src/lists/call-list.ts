import type { CallAnswer, CallPath, ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { CallScope, Handler } from '../http/implement.ts';
import type { Condition } from './conditions.ts';
import type { ListExport } from './export-columns.ts';
import { type List, listPage, type ListRows } from './list.ts';
import type { ListQuery, Page, SortKey } from './page.ts';
import { sealedCursors } from './sealed-cursor.ts';

/** Calls that answer a page of a list. */
export type ListPath = {
  [P in CallPath]: CallAnswer<P> extends { items: unknown[]; nextCursor?: string | undefined } ? P : never;
}[CallPath];

type QueryOf<P extends ListPath> = ParsedInput<P> & ListQuery;
type SortOf<P extends ListPath> = NonNullable<QueryOf<P>['sort']>;

/** Who asks for a list and when. `userId` is empty for a visitor. */
export interface ListScope {
  userId: string;
  now: Date;
}

/** The list behind a call. Filter and orders are typed by the call's input in the contract. */
export interface CallList<P extends ListPath, Row> extends ListRows<Row> {
  path: P;
  sorts: Readonly<Record<SortOf<P>, SortKey>>;
  /** Tables that depend on the call's input, such as on a period; `from` otherwise. */
  fromFor?(query: QueryOf<P>, scope: ListScope): RawBuilder<unknown>;
  /** What narrows the list for a call's input. */
  where(query: QueryOf<P>, scope: ListScope): Condition[];
  /** The columns of its file, for lists of the console. */
  export?: ListExport;
  /** Rows may come without an id, so their cursors show none either. */
  hidesIds?: true;
}

/** A list of the console that can be downloaded. */
export interface ExportedList extends ListRows<unknown> {
  path: ListPath;
  fromFor?(query: ListQuery, scope: ListScope): RawBuilder<unknown>;
  where(query: ListQuery, scope: ListScope): Condition[];
  export: ListExport;
}

declare module '../context.ts' {
  interface Collected {
    /** Lists that staff can download. */
    exports: readonly ExportedList[];
  }
}

export function defineList<const P extends ListPath, const D extends Omit<CallList<P, unknown>, 'path'>>(
  path: P,
  list: D,
): D & { path: P } {
  return { path, ...list };
}

/** The handler of a list call. `present` makes the answer's items of a page's rows. */
export function implementList<P extends ListPath, Row extends { id: string }>(
  list: CallList<P, Row>,
  present: (rows: Row[], scope: CallScope<P>) => ItemsOf<P> | Promise<ItemsOf<P>>,
): Handler<P> {
  const handler = async (scope: CallScope<P>) => {
    const { input, ...rest } = scope as ScopeOf<QueryOf<P>>; // As below.
    const cursors = list.hidesIds && sealedCursors(scope.ctx.signingKey(), list.path);
    const { cursor } = input;
    const query = cursors && cursor !== undefined ? { ...input, cursor: cursors.open(cursor) } : input;
    const { items, nextCursor, ...page } = await callPage(list, { ...rest, input: query });
    const next = nextCursor !== undefined && cursors ? cursors.seal(nextCursor) : nextCursor;
    return { ...page, items: await present(items, scope), ...(next !== undefined && { nextCursor: next }) };
  };
  return handler as unknown as Handler<P>; // The compiler looks into the contract only once P is one path.
}

type ItemsOf<P extends ListPath> = CallAnswer<P>['items'];

interface ScopeOf<Query> {
  input: Query;
  caller: { userId: string } | null;
  db: Db | Tx;
  now: Date;
}

/** The page that a call asks for, for handlers that answer more than the page. */
export async function callPage<P extends ListPath, Row extends { id: string }>(
  list: CallList<P, Row>,
  { input, caller, db, now }: ScopeOf<QueryOf<P>>,
): Promise<Page<Row>> {
  return await listPage(db, narrowed(list, input, { userId: caller?.userId ?? '', now }), input);
}

/** The list with the conditions of one query. */
export function narrowed<Query, Row>(
  list: ListRows<Row> & {
    fromFor?(query: Query, scope: ListScope): RawBuilder<unknown>;
    where(query: Query, scope: ListScope): Condition[];
  },
  query: Query,
  scope: ListScope,
): List<Row> {
  const from = list.fromFor?.(query, scope) ?? list.from;
  return { ...list, from, where: list.where(query, scope) };
}
