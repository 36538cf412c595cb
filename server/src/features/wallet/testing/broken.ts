import { sql } from 'kysely';
import type { OpenDatabase } from '../../../db/db.ts';
import { walletInvariants } from '../ledger/invariants.ts';

/** The wallet's own invariants only: these tests credit payments that the payments feature never saw. */
export async function brokenWallet(database: OpenDatabase): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of walletInvariants) {
    const { rows } = await sql`select * from (${sql.raw(invariant.sql)}) as broken limit 3`.execute(
      database.db,
    );
    broken.push(...rows.map((row) => `${invariant.name}: ${JSON.stringify(row)}`));
  }
  return broken;
}
