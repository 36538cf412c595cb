import { allCalls, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { sql } from 'kysely';
import { API_BASE } from '../../http/address.ts';
import type { BootedServer } from '../boot.ts';
import type { AnyCase } from './cases.ts';

export const callsByPath = Object.entries(allCalls) as [CallPath, Call][]; // Object.entries forgets the keys' literal type.

/** What decides how a body is taken in, before anything of the call itself is asked. */
export const wayIn = ({ transport = 'json', who, writes, hasOwnTransaction, limit }: Call): string =>
  JSON.stringify([transport, who, writes, hasOwnTransaction, limit]);

/** One call of each kind: what is the same for all of a kind is tried in full on this one. */
export function firstOfEach(kindOf: (call: Call) => string): CallPath[] {
  const kinds = Map.groupBy(callsByPath, ([, call]) => kindOf(call));
  return [...kinds.values()].flatMap(([first]) => (first ? [first[0]] : []));
}

interface CallExtras {
  token?: string;
  /** Null sends no public header. */
  publicKey?: string | null;
  file?: AnyCase['file'];
  more?: Record<string, string> | undefined;
  /** Added to the address, with its question mark. */
  query?: string;
}

export interface Heard {
  status: number;
  headers: Headers;
  /** Null for streams, which are hung up as soon as they began. */
  body: { error?: { code: string; message: string; fields?: Record<string, string> } } | null;
}

/** Makes a call with its transport. A body that isn't a plain object is sent unchanged. */
export async function callAs(
  server: BootedServer,
  path: CallPath,
  body: unknown,
  { token, publicKey = 'public', file, more = {}, query = '' }: CallExtras = {},
): Promise<Heard> {
  const call: Call = allCalls[path];
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  const whole = isPlain && token !== undefined ? { ...body, token } : body;
  const isForm = call.transport === 'multipart';
  const hangUp = new AbortController();
  const response = await fetch(`${server.url}${API_BASE}/${path}${query}`, {
    method: 'POST',
    signal: hangUp.signal,
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(publicKey === null ? {} : { authorization: `Public ${publicKey}` }),
      ...more,
    },
    body: isForm ? formOf(whole, file) : (JSON.stringify(whole) ?? ''),
  });
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream') === true) {
    hangUp.abort();
    return { status, headers, body: null };
  }
  const text = await response.text();
  return { status, headers, body: text === '' ? null : JSON.parse(text) };
}

function formOf(body: unknown, file: AnyCase['file']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }
  if (file) form.append('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  return form;
}

/**
 * A fingerprint of every row of every table, so that a refusal that wrote anything shows. By table, to name the one. The
 * counts of calls and the security log are left out: they tell of refused calls too.
 */
export async function digestOf(server: BootedServer): Promise<Record<string, string>> {
  const { db } = server.database;
  await quiet(server);
  const tables = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('call_counts', 'security_events') order by 1`.execute(
    db,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name,
      md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as sum from ${sql.raw(name)} t`,
  );
  // In order, because a plan that works in parallel has none of its own.
  const { rows } = await sql<{
    name: string;
    sum: string;
  }>`select * from (${sql.join(parts, sql` union all `)}) as digests order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** What calls left behind moves from the outbox into the log a moment later; until then two digests would differ. */
async function quiet({ database, ctx }: BootedServer): Promise<void> {
  for (;;) {
    const waiting = await database.db.selectFrom('realtime_outbox').select('id').limit(1).execute();
    if (waiting.length === 0) return;
    ctx.wake();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
