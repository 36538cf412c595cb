import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
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
      const { lines, bytes, seconds, health, memory } = await waitDuringFile({ url, child }, path);
      const held = memory
        ? `${Math.round(memory.before)} and at most ${Math.round(memory.most)} MiB`
        : 'unknown memory';
      write(
        `export ${resource}: ${lines} lines, ${Math.round(bytes / MIB)} MiB in ${seconds.toFixed(1)} s; /healthz waited ${Math.ceil(health.maxMs)} ms at most; the server had ${held}`,
      );
    }
  } finally {
    await stopChild(child);
  }
}
