import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    snapshotFolder: string;
  }
}

/** One PostgreSQL for the whole run; each test makes its own database on it. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a set-up from the default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ url: process.env['TEST_DATABASE_URL'] });
  const snapshotFolder = await mkdtemp(join(tmpdir(), 'dubplate-snapshots-'));
  project.provide('postgresUrl', postgres.url);
  project.provide('snapshotFolder', snapshotFolder);
  return async () => {
    await postgres.stop();
    await rm(snapshotFolder, { recursive: true, force: true });
  };
}
