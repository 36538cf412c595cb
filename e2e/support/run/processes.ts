import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './folders.ts';

/** `TEST_PROCESSES=2` starts every server in so many processes, on PostgreSQL. */
const count = process.env['TEST_PROCESSES'];
export const hasProcesses = count !== undefined;
/** Playwright's workers inherit what the set-up before all tests writes into the environment. */
const serviceKey = 'TEST_POSTGRES_SERVICE';
const worldKey = 'TEST_WORLD_DATABASE';

/** The PostgreSQL of this run. It ends with this process, however that ends. */
export async function startPostgres(): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(repositoryRoot, 'server/src/testing/postgres/postgres-service.ts')],
    {
      cwd: repositoryRoot,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface(child.stdout)) {
    process.env[serviceKey] = line;
    break;
  }
  child.unref();
}

/** What a server has to be configured with: a database of its own, the demo world's on a copy of it. */
export async function environmentOf(demo: boolean | 'filling'): Promise<Record<string, string>> {
  if (count === undefined) return {};
  const world = process.env[worldKey] ?? '';
  const url = demo === true ? await ask('copy', world) : await ask('fresh');
  if (demo === 'filling') process.env[worldKey] = url;
  return { DATABASE_URL: url, WEB_CONCURRENCY: count };
}

async function ask(what: string, body = ''): Promise<string> {
  const response = await fetch(`${process.env[serviceKey]}/${what}`, { method: 'POST', body });
  const text = await response.text();
  if (!response.ok) throw new Error(`PostgreSQL could not be asked for ${what}: ${text}`);
  return text;
}

/** The processes that a server has started; a power cut ends them with it. */
export function childrenOf(pid: number | undefined): number[] {
  if (!hasProcesses || pid === undefined) return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
