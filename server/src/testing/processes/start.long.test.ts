import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/db.ts';
import { API_BASE } from '../../http/address.ts';
import { ask } from '../buying.ts';
import { fillDataFolder } from '../postgres/database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const STOP_SECONDS_MAX = 5;
/** Whole processes on a machine that may be busy. */
const LIMIT_MS = 120_000;

let folder = '';
let dataDir = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-start-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}): ServerProcess =>
  startServerProcess({ DATA_DIR: dataDir, ...environment });

const isHealthy = async (url: string): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;

async function holderOf(of: string): Promise<{ address: string }> {
  return JSON.parse(await readFile(join(of, 'lock.json'), 'utf8'));
}

describe('a second server on the same data', { timeout: LIMIT_MS }, () => {
  it('says who holds them and leaves the first unharmed', async () => {
    await fillDataFolder(dataDir);
    const first = start();
    const url = await first.url();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Process ${first.pid} has the data in ${dataDir} open since `);
    expect(second.output()).toContain(`and answers at ${url}.`);
    expect(await isHealthy(url)).toBe(true);
    expect(await ask(url, 'user/check-existing-username', { username: 'nobody-yet' })).toBeDefined();
    const { code, seconds } = await first.end('SIGINT');
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(STOP_SECONDS_MAX);
    expect(first.output()).toBe(`Dubplate runs at ${url}\n`);
  });
});

/** What other accounts of the machine may do with each entry that they may do anything with. */
async function openPaths(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(
    ['.', ...entries].map(async (path) => ({ path, mode: (await lstat(join(dataDir, path))).mode })),
  );
  return modes
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

describe('the data folder', { timeout: LIMIT_MS }, () => {
  it('is open to the account of the server alone, however open its files usually are', async () => {
    const umask = process.umask(0);
    const server = start();
    process.umask(umask);
    const url = await server.url();
    await ask(url, 'user/register', {
      authProvider: 'password',
      email: 'ada@example.test',
      type: 1,
      password: 'correct horse battery',
      username: 'ada',
    });
    await expect.poll(async () => await readdir(join(dataDir, 'mail'))).not.toEqual([]);
    expect(await openPaths()).toEqual([]);
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['database', 'lock.db', 'lock.json', 'mail']),
    );
    await server.end('SIGTERM');
    expect(server.output()).toBe(`Dubplate runs at ${url}\n`);
  });

  it('that others can read is named at the start, with what to do', async () => {
    await fillDataFolder(dataDir);
    await mkdir(join(dataDir, 'media'));
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'media'), 0o755);
    const server = start();
    await server.untilPrinted('Run: chmod');
    expect(server.output()).toContain(`chmod -R go-rwx '${dataDir}'`);
    await server.end('SIGTERM');
  });
});

describe('a server that cannot start', { timeout: LIMIT_MS }, () => {
  it.each([
    [{ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere' }, ['PORT: ', 'DATABASE_URL: ']],
    [
      { NODE_ENV: 'production', DEMO: '1' },
      ['PUBLIC_API_KEY is required in production.', 'DEMO=1 is refused in production.'],
    ],
  ])('says all that is wrong with %o', async (environment, complaints) => {
    const server = start(environment);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The configuration is wrong:\n/);
    for (const complaint of complaints) expect(server.output()).toContain(complaint);
    expect(server.output()).not.toMatch(/^ +at /m);
  });

  it('says that its port is in use', async () => {
    await fillDataFolder(dataDir);
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const server = start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      `Port ${port} is in use. Set PORT to another one; 0 takes any that is free.`,
    );
    other.close();
  });

  it('says that no database answers', async () => {
    const server = start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/nothing' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL');
    expect(server.output()).not.toContain('secret');
    expect(server.output()).not.toMatch(/^ +at /m);
  });
});

describe('a server in production', { timeout: LIMIT_MS }, () => {
  it('has no demo world, no sandbox and no movable clock', async () => {
    await fillDataFolder(dataDir);
    const server = start({
      NODE_ENV: 'production',
      DEMO: '',
      PUBLIC_API_KEY: 'key',
      PUBLIC_URL: 'https://dubplate.example',
      PAYOUT_KEY: randomBytes(32).toString('base64'),
    });
    await server.untilPrinted('Dubplate runs at https://dubplate.example\n');
    const { address } = await holderOf(dataDir);
    expect(await isHealthy(address)).toBe(true);
    for (const path of ['dev/clock', 'sandbox/confirm-card', 'hooks/sandbox']) {
      const response = await fetch(`${address}${API_BASE}/${path}`, { method: 'POST', body: '{}' });
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect((await server.end('SIGTERM')).code).toBe(0);
    const database = await openDatabase({ dataDir });
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    await database.close();
  });
});
