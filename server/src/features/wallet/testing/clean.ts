import type { OpenDatabase } from '../../../db/db.ts';

/** Empties the ledger, whose triggers refuse that; only a superuser of a throw-away database may do it. */
export async function emptyLedger(database: OpenDatabase): Promise<void> {
  await database.session(async (session) => {
    await session.script(`SET LOCAL session_replication_role = replica;
      TRUNCATE wallet_entries, wallet_transactions, wallet_holds, wallet_accounts, wallet_freezes`);
  });
}
