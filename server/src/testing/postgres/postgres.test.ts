import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../db/db.ts';
import { startChild } from '../processes/child.ts';
import { dropDatabaseAt, freshDatabaseAt } from './template.ts';

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

describe('the throw-away PostgreSQL', () => {
  it('gives each caller a migrated database of its own, also when many ask at once', async () => {
    const urls = await Promise.all(
      Array.from({ length: 5 }, async () => await freshDatabaseAt(inject('postgresUrl'))),
    );
    expect(new Set(urls).size).toBe(5);
    const database = await openDatabase({ databaseUrl: urls[0], dataDir: '' });
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    await database.close();
    for (const url of urls) await dropDatabaseAt(url);
    expect(await answers(urls[0] ?? '')).toBe(false);
  });

  it('refuses to drop what the tests did not make', async () => {
    await expect(dropDatabaseAt(inject('postgresUrl'))).rejects.toThrow('not a database that the tests made');
  });

  it('ends and leaves no folder when the process that started it is killed', async () => {
    const child = startChild(join(import.meta.dirname, 'postgres-child.ts'), []);
    await child.untilLines(2);
    const [url = '', folder = ''] = child.lines;
    expect(await answers(url)).toBe(true);
    expect(existsSync(folder)).toBe(true);
    await child.killHard();
    await expect.poll(() => existsSync(folder)).toBe(false);
    expect(await answers(url)).toBe(false);
  });
});
