import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

const templatePrefix = 'dubplate_template_';
const databasePrefix = 'dubplate_test_';
const advisoryLock = 7_352_002;

/** Names what the migrations say, so that a changed one gives a new template or snapshot. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** A copy of the migrated template on this server; the first call makes the template, others wait for it. */
export async function freshDatabaseAt(serverUrl: string): Promise<string> {
  return await withClient(serverUrl, async (client) => {
    const template = `${templatePrefix}${await migrationsFingerprint()}`;
    if (!(await exists(client, template))) await createTemplate(client, serverUrl, template);
    const name = `${databasePrefix}${randomBytes(8).toString('hex')}`;
    // The default writes every page of the copy into the log first, which takes three times as long.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    return withName(serverUrl, name);
  });
}

/** A copy of a database that no process is connected to. */
export async function copyDatabaseAt(url: string): Promise<string> {
  const name = `${databasePrefix}${randomBytes(8).toString('hex')}`;
  const source = new URL(url).pathname.slice(1);
  await withClient(
    withName(url, 'postgres'),
    async (client) => await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`),
  );
  return withName(url, name);
}

export async function dropDatabaseAt(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  if (!name.startsWith(databasePrefix)) throw new Error(`${name} is not a database that the tests made.`);
  await withClient(
    withName(url, 'postgres'),
    async (client) => await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
}

/** For a server that stays: what tests made on it, except what another run is still connected to. */
export async function dropDatabases(serverUrl: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const unused = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE (starts_with(datname, $1) OR starts_with(datname, $2))
        AND NOT EXISTS (SELECT 1 FROM pg_stat_activity AS session WHERE session.datname = pg_database.datname)`,
      [databasePrefix, templatePrefix],
    );
    for (const { name } of unused.rows) await client.query(`DROP DATABASE IF EXISTS ${name}`);
  });
}

async function createTemplate(client: Client, serverUrl: string, template: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
  try {
    if (await exists(client, template)) return;
    // Renamed when whole, so that nobody copies a template that is being filled.
    const unfinished = `${template}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE template0 ENCODING 'UTF8'`);
    const database = await openDatabase({
      databaseUrl: withName(serverUrl, unfinished),
      dataDir: '',
      poolMax: 1,
    });
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
  }
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // Ended connections show up as failing statements; without a handler they would end the process instead.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
