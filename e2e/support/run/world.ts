import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createStage, known } from '../api.ts';
import { repositoryRoot, worldFolder } from './folders.ts';
import { hasProcesses } from './processes.ts';
import { type RunningServer, startServer } from './server.ts';

const stampFile = `${worldFolder}.stamp`;
const fillLimitMs = 240_000;
/** The deep run kills the filling server; portraits are being drawn and orders told by then. */
const killAfterMs = 5000;
const isDeep = process.env['DEEP'] === '1';
/** The world is dated from its making. Its next live session begins after three quarters of an hour. */
const keptMs = 20 * 60_000;
/** What decides how the world looks and in which tables it stands. */
const sources = ['server/src/db', 'server/src/demo-world'];

/**
 * Fills the demo world once, as on a first start. Every worker's server
 * starts on a copy of it: filling takes longer than most tests, and tests beside a server that is still drawing
 * portraits would measure the portraits.
 */
export async function makeWorld(): Promise<void> {
  const stamp = stampOfSources();
  if (isFresh(stamp)) return;
  for (const path of [worldFolder, stampFile]) rmSync(path, { recursive: true, force: true });
  const started = performance.now();
  const server = await startServer({ demo: 'filling' });
  try {
    if (isDeep) {
      await wait(killAfterMs);
      await server.kill();
      await server.again();
    }
    await untilComplete(server, started + fillLimitMs);
    await server.end();
    cpSync(server.dataFolder, worldFolder, { recursive: true, filter: (path) => !isLock(path) });
    // What is asked now does not stand in the copy's log.
    await server.again();
    await expectWhole(server);
    // Its database ends with this run.
    if (!hasProcesses) writeFileSync(stampFile, stamp);
  } finally {
    await server.stop();
  }
  console.log(`Demo world: filled in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function untilComplete(server: RunningServer, limit: number): Promise<void> {
  while (!server.output().includes('The demo world is complete.')) {
    if (performance.now() > limit)
      throw new Error(`The demo world was not complete after ${fillLimitMs / 1000} s.`);
    if (server.output().includes('the demo world could not be filled'))
      throw new Error(`The demo world could not be filled:\n${server.output().slice(-4000)}`);
    await wait(100);
  }
}

/** The world is the same whatever interrupted its making, but for whom a limit refused the first time. */
async function expectWhole(server: RunningServer): Promise<void> {
  const { call } = createStage(server.url);
  const ask = async (path: string, input: object) => await call(path, input, known.superAdmin);
  const counts = {
    people: (await ask('admin/users', { perPage: 1 }))['total'],
    requests: (await ask('admin/get-loopcheck-requests', { perPage: 1 }))['total'],
    isHealthy: (await ask('admin/run-ledger-audit', {}))['isHealthy'],
  };
  const isWhole = counts.people === 251 && counts.requests >= 60 && counts.requests <= 64 && counts.isHealthy;
  if (!isWhole) throw new Error(`The demo world is not whole: ${JSON.stringify(counts)}`);
}

function isFresh(stamp: string): boolean {
  if (hasProcesses || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) return false;
  return new Date().getTime() - statSync(stampFile).mtimeMs < keptMs;
}

/** Who holds the data is written beside it; a copy belongs to nobody. */
function isLock(path: string): boolean {
  return /[\\/]lock\.[^\\/]*$/.test(path);
}

function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const name of readdirSync(join(repositoryRoot, source), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()) {
      const path = join(repositoryRoot, source, name);
      if (statSync(path).isFile()) hash.update(name).update('\0').update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}
