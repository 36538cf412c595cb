import { join } from 'node:path';

/** Everything a run leaves behind. Playwright empties its own folder below it, `runs`, and no other. */
export const resultsFolder = join(import.meta.dirname, '../../test-results');
export const worldFolder = join(resultsFolder, 'world');
export const audioFolder = join(resultsFolder, 'audio');
export const screensFolder = join(resultsFolder, 'screens');
export const repositoryRoot = join(import.meta.dirname, '../../..');
