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
  seconds: number;
  /** The longest that /healthz waited meanwhile. */
  longestMs: number;
  asked: number;
}

const ASKED_EVERY_MS = 5;
const LINE_END = 10;

/** Reads all movements out as CSV and asks /healthz all the while. The reader is this process, so its own pauses count too. */
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
    const started = performance.now();
    let isOver = false;
    const waits = askHealth(url, () => isOver);
    const lines = await linesAt(new URL(path, url)).finally(() => (isOver = true));
    const seconds = (performance.now() - started) / 1000;
    const taken = await waits;
    return { lines, seconds, longestMs: Math.max(...taken), asked: taken.length };
  } finally {
    await stopChild(child);
  }
}

async function linesAt(address: URL): Promise<number> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  let lines = 0;
  for await (const chunk of response.body) {
    for (const byte of chunk) if (byte === LINE_END) lines += 1;
  }
  return lines;
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
