import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/db.ts';
import { startChild } from '../processes/child.ts';
import { startPostgres } from './postgres.ts';

const killRounds = process.env['DEEP'] === '1' ? 10 : 1;

describe('the throw-away PostgreSQL', () => {
  it(
    'has every acknowledged commit after kill -9 when it is durable',
    { timeout: 60_000 * killRounds },
    async () => {
      const postgres = await startPostgres({ durable: true });
      const url = await postgres.freshDatabase();
      const acknowledged: string[] = [];
      for (let round = 1; round <= killRounds; round += 1) {
        const child = startChild(join(import.meta.dirname, '../processes/write-until-killed.ts'), [url]);
        await child.untilLines(200);
        await postgres.crash();
        await child.killHard();
        acknowledged.push(...child.lines.filter((line) => line !== 'open'));
        const database = await openDatabase({ databaseUrl: url, dataDir: '' });
        const rows = await database.db
          .selectFrom('idempotency_keys')
          .select(['key', 'path'])
          .orderBy('key')
          .execute();
        await database.close();
        const written = rows.filter(({ path }) => path === 'crash').map(({ key }) => key);
        const twins = rows.filter(({ path }) => path === 'crash twice').map(({ key }) => key);
        expect(written).toEqual(expect.arrayContaining(acknowledged));
        expect(written.length - acknowledged.length).toBeLessThanOrEqual(round);
        expect(twins).toEqual(written);
      }
      await postgres.stop();
    },
  );
});
