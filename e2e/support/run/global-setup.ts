import { rmSync } from 'node:fs';
import { audioFolder, screensFolder } from './folders.ts';
import { hasProcesses, startPostgres } from './processes.ts';
import { makeWorld } from './world.ts';

/** Runs once before all tests. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default one
export default async function setUp(): Promise<void> {
  for (const folder of [audioFolder, screensFolder]) rmSync(folder, { recursive: true, force: true });
  if (hasProcesses) await startPostgres();
  await makeWorld();
}
