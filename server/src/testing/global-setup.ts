import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    snapshotFolder: string;
  }
}

interface Common {
  postgresUrl: string;
  snapshotFolder: string;
  stop(): Promise<void>;
}

/** The projects of a run load this file once each, in one process: only what is global is common to them. */
const run = globalThis as { dubplateTests?: { users: number; common: Promise<Common> } }; // Nobody else uses that name.

async function start(): Promise<Common> {
  const postgres = await startPostgres({ url: process.env['TEST_DATABASE_URL'] });
  const snapshotFolder = await mkdtemp(join(tmpdir(), 'dubplate-snapshots-'));
  const stop = async () => {
    await postgres.stop();
    await rm(snapshotFolder, { recursive: true, force: true });
  };
  return { postgresUrl: postgres.url, snapshotFolder, stop };
}

/** One PostgreSQL for the whole run; each test makes its own database on it. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a set-up from the default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.dubplateTests ??= { users: 0, common: start() };
  const shared = run.dubplateTests;
  shared.users += 1;
  const { postgresUrl, snapshotFolder, stop } = await shared.common;
  project.provide('postgresUrl', postgresUrl);
  project.provide('snapshotFolder', snapshotFolder);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}
