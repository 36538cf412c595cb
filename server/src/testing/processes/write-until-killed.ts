import { openDatabase } from '../../db/db.ts';
import { newId } from '../../db/id.ts';
import { migrate } from '../../db/migrate.ts';

/**
 * A process for crash tests: opens the embedded database in the folder it is given (or PostgreSQL at the address), and
 * commits rows as fast as it can. Each printed line is a key whose commit was acknowledged, so it must never be lost.
 */
const [place] = process.argv.slice(2);
if (place === undefined) throw new Error('write-until-killed needs a folder or the address of a database.');
const isUrl = place.startsWith('postgres://');
const database = await openDatabase({ databaseUrl: isUrl ? place : undefined, dataDir: place });
database.announce('http://127.0.0.1:3000');
await migrate(database);
process.stdout.write('open\n');
for (;;) {
  const now = new Date();
  const key = newId(now);
  const row = {
    user_id: 'user',
    path: 'crash',
    key,
    request_hash: 'x'.repeat(200),
    status: 200,
    answer: '{}',
    created_at: now,
  };
  await database.transaction(async (tx) => {
    await tx.insertInto('idempotency_keys').values(row).execute();
    await tx
      .insertInto('idempotency_keys')
      .values({ ...row, path: 'crash twice' })
      .execute();
  });
  process.stdout.write(`${key}\n`);
}
