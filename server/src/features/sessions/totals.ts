import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { SessionEarnings } from '@dubplate/shared/features/sessions/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SessionRow } from './sessions.store.ts';

/** What one kind of sale brought a session. Later features add theirs in their manifests. */
export interface SessionSales {
  kind: keyof SessionEarnings;
  /** Left out of the session's own tokens, which its summary shows; among its earnings all the same. */
  isBeside?: boolean;
  /** SQL of `hold_id`, one row for each sale in a session; null where it cost nothing. */
  holdsOf(sessionId: string): RawBuilder<unknown>;
  /** SQL of `session_id`, `tokens` (gross, what was refunded left out) and `sold`, one row per session of the array. */
  sumsOf(sessionIds: RawBuilder<string[]>): RawBuilder<unknown>;
  /**
   * SQL of `buyer_id` and `tokens` of everything that goes back because the session was canceled or refunded at that moment, also what
   * did so already since. Left out where nothing goes back, and of tickets, whose refund is at hand where it is told.
   */
  backFrom?(sessionId: string, moment: Date): RawBuilder<unknown>;
}

declare module '../../context.ts' {
  interface Collected {
    sessionSales: readonly SessionSales[];
  }
}

export interface TotalsOfSession {
  earnings: SessionEarnings;
  /** Tokens of all sales together that aren't beside it. */
  tokens: number;
  filesSold: number;
  messages: number;
}

const nothing: SessionEarnings = { tickets: 0, messages: 0, upvotes: 0, files: 0, tips: 0 };

/** What sessions earned so far, before fees, in one statement for any number of them. */
export async function totalsOf(
  db: Db | Tx,
  { sessionSales }: Pick<Context, 'sessionSales'>,
  sessionIds: readonly string[],
): Promise<Map<string, TotalsOfSession>> {
  const totals = new Map<string, TotalsOfSession>(
    sessionIds.map((id) => [id, { earnings: { ...nothing }, tokens: 0, filesSold: 0, messages: 0 }]),
  );
  if (sessionIds.length === 0) return totals;
  const ids = sql<string[]>`${[...sessionIds]}::text[]`;
  const parts = sessionSales.map(
    ({ kind, isBeside = false, sumsOf }) =>
      sql`select ${kind}::text as kind, ${isBeside}::boolean as is_beside, session_id, tokens::bigint, sold::bigint from (${sumsOf(ids)}) as sums`,
  );
  const { rows } = await sql<{
    kind: SessionSales['kind'];
    is_beside: boolean;
    session_id: string;
    tokens: number;
    sold: number;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  for (const { kind, is_beside, session_id, tokens, sold } of rows) {
    const total = totals.get(session_id);
    if (!total) continue;
    total.earnings[kind] += tokens;
    if (!is_beside) total.tokens += tokens;
    if (kind === 'files') total.filesSold += sold;
    if (kind === 'messages') total.messages += sold;
  }
  return totals;
}

export type Returned = Partial<Record<SessionSales['kind'], number>>;

/** When a session ended for the last time: by its refund, if it was held before. */
const lastEndOf = (row: SessionRow): Date | null => row.refunded_at ?? row.ended_at;

/** The moment of what follows from the end of a session. That of a job is its start, which may lie before the end. */
export function settledAt(row: SessionRow, now: Date): Date {
  const ended = lastEndOf(row);
  return ended !== null && ended > now ? ended : now;
}

/**
 * What people get back beside their tickets when a session is canceled or refunded, in one statement for any number of them: these
 * buyers, or without them everybody who holds no ticket.
 */
export async function returnedTo(
  tx: Tx,
  { sessionSales }: Pick<Context, 'sessionSales'>,
  { row, buyerIds }: { row: SessionRow; buyerIds?: readonly string[] },
): Promise<Map<string, Returned>> {
  const parts = returnsOf(sessionSales, row);
  const returned = new Map<string, Returned>();
  if (parts.length === 0) return returned;
  const who = buyerIds
    ? sql`buyer_id = any(${[...buyerIds]}::text[])`
    : sql`tokens > 0 and not exists (select 1 from session_tickets as t where t.session_id = ${row.id}
        and t.holder_id = buyer_id and t.status <> ${sql.lit(TicketStatus.Refunded)})
        and exists (select 1 from users as u where u.id = buyer_id and u.erased_at is null)`;
  const { rows } = await sql<{
    kind: SessionSales['kind'];
    buyer_id: string;
    tokens: number;
  }>`select kind, buyer_id, sum(tokens)::bigint as tokens from (${sql.join(parts, sql` union all `)}) as all_returns
    where ${who} group by kind, buyer_id`.execute(tx);
  for (const { kind, buyer_id, tokens } of rows)
    returned.set(buyer_id, { ...returned.get(buyer_id), [kind]: tokens });
  return returned;
}

/** What all buyers together get back when a session is canceled or refunded, tickets as well. */
export async function returnedInAll(
  tx: Tx,
  { sessionSales }: Pick<Context, 'sessionSales'>,
  row: SessionRow,
): Promise<Returned> {
  const tickets = sql`select 'tickets' as kind, holder_id as buyer_id, price_tokens as tokens from session_tickets
    where session_id = ${row.id} and (status <> ${sql.lit(TicketStatus.Refunded)} or ended_at >= ${lastEndOf(row)})`;
  const { rows } = await sql<{
    kind: SessionSales['kind'];
    tokens: number;
  }>`select kind, sum(tokens)::bigint as tokens from (${sql.join([tickets, ...returnsOf(sessionSales, row)], sql` union all `)})
    as all_returns group by kind`.execute(tx);
  return Object.fromEntries(rows.map(({ kind, tokens }) => [kind, tokens]));
}

/** SQL of `kind`, `buyer_id` and `tokens` of what goes back beside the tickets. */
function returnsOf(sessionSales: Context['sessionSales'], row: SessionRow): RawBuilder<unknown>[] {
  const moment = lastEndOf(row);
  return sessionSales.flatMap(({ kind, backFrom }) =>
    moment === null || !backFrom
      ? []
      : [sql`select ${kind}::text as kind, buyer_id, tokens from (${backFrom(row.id, moment)}) as returns`],
  );
}

/** SQL of the holds of everything that was sold in a session. */
export function salesOf(
  { sessionSales }: Pick<Context, 'sessionSales'>,
  sessionId: string,
): RawBuilder<unknown> {
  const parts = sessionSales.map(({ holdsOf }) => sql`select hold_id from (${holdsOf(sessionId)}) as sales`);
  return sql`${sql.join(parts, sql` union all `)}`;
}

export const ticketSales: SessionSales = {
  kind: 'tickets',
  holdsOf: (id) => sql`select hold_id from session_tickets where session_id = ${id}`,
  sumsOf: (ids) => sql`select session_id, sum(price_tokens) as tokens, count(*) as sold from session_tickets
    where session_id = any(${ids}) and status <> ${sql.lit(TicketStatus.Refunded)} group by session_id`,
};
