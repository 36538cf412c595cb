import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { startServer } from '../../../server.ts';
import { anArtist } from '../../../testing/builders.ts';
import { ask } from '../../../testing/buying.ts';
import { aDatabaseUrl } from '../../../testing/postgres/database.ts';
import { startServerProcess } from '../../../testing/processes/server-process.ts';
import { type Person, signInAll } from '../../../testing/settled-room.ts';
import { dropDatabaseAt } from '../../../testing/postgres/template.ts';

const MIB = 1024 * 1024;
const sizeBytes = 1536 * MIB;

let dataDir = '';
let databaseUrl = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dubplate-flood-'));
  databaseUrl = await aDatabaseUrl();
});
afterAll(async () => {
  await dropDatabaseAt(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

/** Of the server alone, in MiB, as the kernel counts it. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Ordinary calls fill what the process has reserved for short-lived objects, which any use does once and no upload causes. */
async function warmUp(url: string): Promise<void> {
  for (let round = 0; round < 150; round += 1)
    await Promise.all(Array.from({ length: 20 }, async () => await (await fetch(url)).text()));
}

async function makeArtist(): Promise<Person> {
  const config = {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' }),
    databaseUrl,
  };
  const server = await startServer(config, { hasTimers: false });
  const { email, token } = await anArtist(server);
  await server.stop();
  return { email, token };
}

it.runIf(process.env['DEEP'] === '1' && process.platform === 'linux')(
  'other calls stay fast while 1.5 GB arrive, and the server takes little memory for it',
  { timeout: 300_000 },
  async () => {
    const artist = await makeArtist();
    const server = startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
    const url = await server.url();
    await signInAll(url, [artist]);
    const begun = await ask(url, 'upload/begin-resumable', {
      token: artist.token,
      fileName: 'night.mp4',
      fileType: 'video/mp4',
      sourceId: 'course',
      sizeBytes,
    });
    const child = fork(new URL('../testing/flood.worker.ts', import.meta.url), { execArgv: [] });
    await warmUp(`${url}/healthz`);
    const before = memoryOf(server.pid);
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 20);
    child.send({ url: begun?.['url'], token: artist.token, sizeBytes, cheapCall: `${url}/healthz` });
    const [result] = (await once(child, 'message')) as [{ status: number; p95: number }]; // What the worker sends.
    clearInterval(timer);
    child.kill();
    await server.end('SIGTERM');
    // oxlint-disable-next-line eslint/no-console -- the figures are what one runs this for
    console.log(JSON.stringify({ ...result, before: Math.round(before), grown: Math.round(most - before) }));
    expect(result.status).toBe(204);
    expect(result.p95).toBeLessThan(100);
    expect(most - before).toBeLessThan(64);
  },
);
