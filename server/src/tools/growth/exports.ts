import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitDuringFile } from '../bench/export-wait.ts';
import { ask, startServer, stopChild } from '../bench/subject.ts';

const root = join(import.meta.dirname, '../../../..');
const MIB = 1 << 20;

/** Reads out each list of staff as CSV from a server of its own, and tells how fast, how large the server was and how long /healthz waited. */
export async function measureExports(
  { databaseUrl, dataDir, token }: { databaseUrl: string; dataDir: string; token: string },
  { only, write }: { only: string; write: (line: string) => void },
): Promise<void> {
  const resources = allCalls['admin/export'].input.shape.resource.options.filter((name) =>
    `export ${name}`.includes(only),
  );
  if (resources.length === 0) return;
  const { child, url } = await startServer({ root, databaseUrl }, dataDir);
  try {
    for (const resource of resources) {
      const { url: path } = await ask<{ url: string }>(url, 'admin/export', { token, resource });
      const before = mibOf(child.process.pid);
      const { lines, bytes, seconds, longestMs } = await waitDuringFile(url, path);
      write(
        `export ${resource}: ${lines} lines, ${Math.round(bytes / MIB)} MiB in ${seconds.toFixed(1)} s; /healthz waited ${Math.ceil(longestMs)} ms at most; the server had ${before} and at most ${mibOf(child.process.pid, 'VmHWM')} so far`,
      );
    }
  } finally {
    await stopChild(child);
  }
}

/** What the process holds in memory, from `/proc`, which only Linux has. */
function mibOf(pid: number | undefined, field = 'VmRSS'): string {
  const file = `/proc/${pid}/status`;
  const kib = existsSync(file)
    ? /(\d+) kB/.exec(readFileSync(file, 'utf8').split(`${field}:`)[1] ?? '')
    : null;
  return kib ? `${Math.round(Number(kib[1]) / 1024)} MiB` : 'unknown memory';
}
