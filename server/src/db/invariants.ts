import { sql } from 'kysely';
import type { OpenDatabase } from './engines/engine.ts';
import type { Db, Tx } from './schema.ts';

/** A statement that returns no row while the data are healthy. */
export interface Invariant {
  name: string;
  /** `payouts` where money may be wrong; `nothing` where only a status, a counter or what people are shown is. */
  blocks: 'payouts' | 'nothing';
  sql: string;
}

const rowsShownMax = 20;

/** Every broken promise of the data; empty when healthy. Reads at most 20 rows of each, because one is already an alarm. */
export async function brokenInvariants(
  db: Db | Tx,
  invariants: readonly Invariant[],
): Promise<{ name: string; row: unknown }[]> {
  const broken: { name: string; row: unknown }[] = [];
  for (const invariant of invariants) {
    const { rows } = await sql.raw(statementOf(invariant)).execute(db);
    broken.push(...rows.map((row) => ({ name: invariant.name, row })));
  }
  return broken;
}

/** Every promise with the rows that break it. Each is a separate statement without a time limit, because some read whole tables. */
export async function checkInvariants(
  database: OpenDatabase,
  invariants: readonly Invariant[],
): Promise<(Pick<Invariant, 'name' | 'blocks'> & { rows: unknown[] })[]> {
  const checked: (Pick<Invariant, 'name' | 'blocks'> & { rows: unknown[] })[] = [];
  for (const invariant of invariants) {
    const rows = await database.session(async ({ query }) => await query(statementOf(invariant)));
    checked.push({ name: invariant.name, blocks: invariant.blocks, rows });
  }
  return checked;
}

/** On separate lines, so that a comment at the end of the statement doesn't comment out the bracket. */
function statementOf(invariant: Invariant): string {
  return `select * from (\n${invariant.sql}\n) as broken limit ${rowsShownMax}`;
}
