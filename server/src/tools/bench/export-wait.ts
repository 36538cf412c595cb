import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../db/db.ts';
import { type Child, startChild } from '../../testing/processes/child.ts';
import { aMillionTransactions, seedTransactions } from '../../testing/many/many-transactions.ts';
import type { ReadFile } from './export-reader.ts';
import type { HealthWaits } from './health-asker.ts';
import { runLoad } from './load.ts';
import { callLoads } from './loads.ts';
import type { LoopFigures } from './loop-monitor.ts';
import { forgetMost, memoryOf } from './memory.ts';
import { type BenchPeople, fillBench } from './people.ts';
import { ask, startServer, stopChild } from './subject.ts';

/** A file that was read, and what others of the same server noticed of it. */
export interface ExportWait extends ReadFile {
  health: HealthWaits;
  /** Of the server's process in MiB; null where the system doesn't say. */
  memory: { before: number; most: number } | null;
}

export interface BusyExport extends ExportWait {
  /** Per second, meanwhile. */
  purchases: number;
  lists: number;
  loop: LoopFigures;
}

/** Few, so that what is seen is not the queue that a full server has anyway. */
export const CONNECTIONS_BESIDE = 2;
const ROUND_SECONDS = 1;
const LOOKED_EVERY_MS = 50;
const MIB = 1 << 20;

/** Reads all movements out as CSV while people buy and look at lists, and asks /healthz all the while. */
export async function waitDuringExport(
  databaseUrl: string,
  { root, folder, people: count }: { root: string; folder: string; people: number },
): Promise<BusyExport> {
  const dataDir = join(folder, 'export');
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const artists = Math.min(count / 2, aMillionTransactions.artists);
    await seedTransactions(database, { people: count, artists, until: new Date() });
  } finally {
    await database.close();
  }
  const people = await fillBench({ databaseUrl, dataDir });
  const loopFile = join(folder, 'loop.json');
  const { child, url } = await startServer({ root, databaseUrl, loopFile }, dataDir);
  try {
    // What the server does once after its start is not the export's.
    await runBeside(url, people, ROUND_SECONDS);
    const { url: path } = await ask<{ url: string }>(url, 'admin/stats-link', {
      token: people.bossToken,
      link: 'get-transactions',
    });
    await loopFigures(child, loopFile);
    return {
      ...(await whilePeopleBuy({ url, child, people }, path)),
      loop: await loopFigures(child, loopFile),
    };
  } finally {
    await stopChild(child);
  }
}

async function whilePeopleBuy(
  server: { url: string; child: Child; people: BenchPeople },
  path: string,
): Promise<Omit<BusyExport, 'loop'>> {
  let isOver = false;
  const done: Awaited<ReturnType<typeof runBeside>>[] = [];
  const load = (async () => {
    while (!isOver) done.push(await runBeside(server.url, server.people, ROUND_SECONDS));
  })();
  const wait = await waitDuringFile(server, path).finally(() => (isOver = true));
  await load;
  const mean = (name: 'purchases' | 'lists') =>
    done.reduce((sum, round) => sum + round[name], 0) / Math.max(1, done.length);
  return { ...wait, purchases: mean('purchases'), lists: mean('lists') };
}

async function runBeside(url: string, people: BenchPeople, seconds: number) {
  const loads = callLoads(url, people);
  const [purchases, lists] = await Promise.all(
    [loads.purchase, loads.list].map(
      async (load) => await runLoad({ ...load, connections: CONNECTIONS_BESIDE, seconds }),
    ),
  );
  for (const run of [purchases, lists])
    if (!run || Object.keys(run.refused).length > 0)
      throw new Error(`Calls beside the export were refused: ${JSON.stringify(run?.refused)}.`);
  return { purchases: purchases?.perSecond ?? 0, lists: lists?.perSecond ?? 0 };
}

/** Reads a file of this server and asks its /healthz all the while, each in a process of its own. */
export async function waitDuringFile(
  { url, child }: { url: string; child: Child },
  path: string,
): Promise<ExportWait> {
  const asker = startChild(join(import.meta.dirname, 'health-asker.ts'), [url]);
  await asker.untilLines(1);
  const { pid } = child.process;
  forgetMost(pid);
  const before = memoryOf(pid);
  const reader = startChild(join(import.meta.dirname, 'export-reader.ts'), [new URL(path, url).href]);
  await reader.untilLines(1);
  asker.process.kill('SIGTERM');
  await asker.untilLines(2);
  const after = memoryOf(pid);
  return {
    ...(JSON.parse(reader.lines[0] ?? '') as ReadFile), // as it wrote them
    health: JSON.parse(asker.lines[1] ?? '') as HealthWaits, // as it wrote them
    memory: before && after && { before: before.now / MIB, most: after.most / MIB },
  };
}

/** What the server's event loop has suffered since the last time it was asked. */
async function loopFigures(child: Child, file: string): Promise<LoopFigures> {
  rmSync(file, { force: true });
  child.process.kill('SIGUSR2');
  while (!existsSync(file)) await sleep(LOOKED_EVERY_MS);
  return JSON.parse(readFileSync(file, 'utf8')) as LoopFigures; // as the monitor wrote them
}
