import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/processes/child.ts';
import { fillDataFolder } from '../../testing/postgres/database.ts';
import { openDatabase, type OpenDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';

const writer = join(import.meta.dirname, '../../testing/processes/write-until-killed.ts');
const killRounds = process.env['DEEP'] === '1' ? 10 : 1;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dubplate-pglite-'));
  await fillDataFolder(dataDir);
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function writtenKeys(database: OpenDatabase, path: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('path', '=', path)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

describe('the embedded database', () => {
  it(
    'has every acknowledged commit after kill -9, and no half transaction',
    { timeout: 60_000 * killRounds },
    async () => {
      const acknowledged: string[] = [];
      for (let round = 1; round <= killRounds; round += 1) {
        const child = startChild(writer, [dataDir]);
        await child.untilLines(50 + Math.floor(Math.random() * 200));
        await child.killHard();
        acknowledged.push(...child.lines.filter((line) => line !== 'open'));

        const database = await openDatabase({ dataDir });
        const written = await writtenKeys(database, 'crash');
        const twins = await writtenKeys(database, 'crash twice');
        await database.close();
        expect(written).toEqual(expect.arrayContaining(acknowledged));
        // A kill can fall between the commit and its acknowledgement: at most one key each time is there unannounced.
        expect(written.length - acknowledged.length).toBeLessThanOrEqual(round);
        expect(twins).toEqual(written);
      }
    },
  );

  it('starts over when it was killed while being created', async () => {
    await rename(join(dataDir, 'database'), join(dataDir, 'database.new'));
    await rm(join(dataDir, 'database.new', 'global', 'pg_control'));

    const second = await openDatabase({ dataDir });
    await migrate(second);
    await second.close();
    await expect(stat(join(dataDir, 'database.new'))).rejects.toThrow('ENOENT');
    expect(await readFile(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('18\n');
  });
});
