import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Named so that what the tests leave on a server is cleared away with it. */
const prefix = 'dubplate_test_bench_';

/** A new database without tables: each server makes its own, which in another commit may be others. */
export async function emptyDatabaseAt(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const name = `${prefix}${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  } finally {
    await client.end();
  }
}
