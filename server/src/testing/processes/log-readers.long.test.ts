import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../postgres/database.ts';
import { isRunning } from './process-tree.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { eventually } from '../waiting.ts';

const STOP_SECONDS_MAX = 5;
/** Whole processes on a machine that may be busy. */
const LIMIT_MS = 120_000;
/** Each makes a line of the log; together they are more than a pipe and both its ends hold. */
const REQUESTS = 6000;
const AT_ONCE = 50;

let folder = '';
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-log-'));
  await fillDataFolder(folder);
  server = startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => await fetch(`${url}/healthz`)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await Promise.all(answers.map(async (answer) => await answer.arrayBuffer()));
  }
}

/** Where it answers, by the file that it writes beside the data. */
async function addressOf(dataDir: string): Promise<string> {
  return await eventually(async () => {
    const { address }: { address: string | null } = JSON.parse(
      await readFile(join(dataDir, 'lock.json'), 'utf8'),
    );
    if (address === null) throw new Error('It does not listen yet.');
    return address;
  });
}

describe('the output of a server', { timeout: LIMIT_MS }, () => {
  it.each(['before the first line', 'while it runs'])(
    'may lose its reader %s: the server works on and can be ended',
    async (when) => {
      if (when === 'while it runs') await server.url();
      server.reader.close();
      const url = await addressOf(folder);
      await ask(url, AT_ONCE);
      const end = server.end('SIGTERM');
      await expect.poll(() => isRunning(server.pid), { timeout: STOP_SECONDS_MAX * 1000 }).toBe(false);
      expect((await end).code).toBe(0);
    },
  );

  it('is whole when it is read late', async () => {
    const url = await server.url();
    server.reader.pause();
    await ask(url, REQUESTS);
    setTimeout(() => server.reader.goOn(), 1000);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(server.output().split('"route":"/healthz"').length - 1).toBe(REQUESTS);
    expect(server.output()).toMatch(/}\n$/);
  });

  it('is not waited for at the end when nobody reads it', async () => {
    const url = await server.url();
    server.reader.pause();
    await ask(url, REQUESTS);
    const end = server.end('SIGTERM');
    await expect.poll(() => isRunning(server.pid), { timeout: STOP_SECONDS_MAX * 1000 }).toBe(false);
    server.reader.goOn();
    expect((await end).code).toBe(0);
  });
});
