import { mkdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../db/db.ts';
import { newSecret } from '../../http/secrets.ts';
import { aMillionTransactions, seedTransactions } from '../../testing/many-transactions.ts';
import { addBoss } from './people.ts';
import { ask, startServer, stopChild } from './subject.ts';

export interface ExportWait {
  lines: number;
  bytes: number;
  seconds: number;
  /** The longest that /healthz waited meanwhile. */
  longestMs: number;
  asked: number;
}

const ASKED_EVERY_MS = 5;
const LINE_END = 10;

/** Reads all movements out as CSV and asks /healthz all the while. */
export async function waitDuringExport(
  databaseUrl: string,
  { root, folder, people }: { root: string; folder: string; people: number },
): Promise<ExportWait> {
  const dataDir = join(folder, 'export');
  await mkdir(dataDir, { recursive: true });
  const token = newSecret();
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await seedTransactions(database, {
      people,
      artists: Math.min(people / 2, aMillionTransactions.artists),
      until: new Date(),
    });
    await addBoss(database, token);
  } finally {
    await database.close();
  }
  const { child, url } = await startServer({ root, databaseUrl }, dataDir);
  try {
    const link = { token, link: 'get-transactions' };
    const { url: path } = await ask<{ url: string }>(url, 'admin/stats-link', link);
    return await waitDuringFile(url, path);
  } finally {
    await stopChild(child);
  }
}

/** Reads a file of this server and asks its /healthz all the while. The reader is this process, so its own pauses count too. */
export async function waitDuringFile(url: string, path: string): Promise<ExportWait> {
  const started = performance.now();
  let isOver = false;
  const waits = askHealth(url, () => isOver);
  const size = await sizeOf(new URL(path, url)).finally(() => (isOver = true));
  const seconds = (performance.now() - started) / 1000;
  const taken = await waits;
  return { ...size, seconds, longestMs: Math.max(...taken), asked: taken.length };
}

async function sizeOf(address: URL): Promise<{ lines: number; bytes: number }> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  const size = { lines: 0, bytes: 0 };
  for await (const chunk of response.body) {
    size.bytes += chunk.length;
    for (const byte of chunk) if (byte === LINE_END) size.lines += 1;
  }
  return size;
}

async function askHealth(url: string, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(`${url}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once(
        'error',
        reject,
      );
    });
    waits.push(performance.now() - started);
    await sleep(ASKED_EVERY_MS);
  }
  agent.destroy();
  return waits;
}
