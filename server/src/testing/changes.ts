import { sql } from 'kysely';
import type { BootedServer } from './boot.ts';

/**
 * Every committed change of any row leaves a mark from now on, so that one small query shows whether a call left a trace.
 * The security log is left out: it tells of refused calls.
 */
export async function watchChanges({ database: { db } }: BootedServer): Promise<void> {
  await sql`create table test_changes (id bigint generated always as identity, name text)`.execute(db);
  await sql`create function test_note_change() returns trigger language plpgsql as $$
    begin insert into test_changes (name) values (tg_table_name); return null; end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('test_changes', 'realtime_events', 'security_events')`.execute(
    db,
  );
  for (const { name } of rows) {
    // What a call put into the outbox moves on into the log a moment later, which is no call's doing.
    const when = name === 'realtime_outbox' ? sql`insert` : sql`insert or update or delete`;
    await sql`create trigger test_change after ${when} on ${sql.table(name)}
      for each row execute function test_note_change()`.execute(db);
  }
}

/** The tables that changed since this was last asked, once for each row. */
export async function changesOf({ database: { db } }: BootedServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from test_changes returning name`.execute(db);
  return rows.map(({ name }) => name);
}
