import { cpus, loadavg, totalmem } from 'node:os';
import pg from 'pg';
import { CONNECTIONS } from './loads.ts';

/** What the figures were measured on. */
export async function factsOf(databaseUrl: string, isGiven: boolean): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string; fsync: string }>(
    "select current_setting('server_version') as version, current_setting('fsync') as fsync",
  );
  await client.end();
  const [facts] = rows;
  return [
    ...machineFacts(),
    `PostgreSQL ${facts?.version} ${isGiven ? '(DATABASE_URL)' : '(throw-away)'}, fsync ${facts?.fsync}`,
    `${CONNECTIONS} connections; load, server and database share the machine, ${loadFact()}`,
  ].join('; ');
}

export function machineFacts(): string[] {
  const processors = cpus();
  return [
    `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
  ];
}

export function loadFact(): string {
  return `whose load was ${loadavg()[2]?.toFixed(1)} over the last 15 minutes`;
}
