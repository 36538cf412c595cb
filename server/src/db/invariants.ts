import { sql } from 'kysely';
import { loopcheckInvariants } from '../features/loopcheck/invariants.ts';
import { paymentsInvariants } from '../features/payments/invariants.ts';
import { walletInvariants } from '../features/wallet/invariants.ts';
import type { Db, Tx } from './schema.ts';

/** A statement that returns no row while the data are healthy. */
export interface Invariant {
  name: string;
  sql: string;
}

const rowsShownMax = 20;

/** Every broken promise of the data, empty when healthy; at most 20 rows of each are read, as one already is an alarm. */
export async function brokenInvariants(db: Db | Tx): Promise<{ name: string; row: unknown }[]> {
  const broken: { name: string; row: unknown }[] = [];
  for (const invariant of [...walletInvariants, ...paymentsInvariants, ...loopcheckInvariants]) {
    // On lines of its own, so that a comment at its end does not swallow the bracket.
    const statement = sql`select * from (\n${sql.raw(invariant.sql)}\n) as broken limit ${rowsShownMax}`;
    const { rows } = await statement.execute(db);
    broken.push(...rows.map((row) => ({ name: invariant.name, row })));
  }
  return broken;
}
