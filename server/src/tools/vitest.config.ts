import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { compiledFolder, inRepository, repositoryRoot } from './repository.ts';

const isDeep = process.env['DEEP'] === '1';
/** These end what hangs, on a machine of any speed. */
const limits = {
  testTimeout: (isDeep ? 30 : 5) * 60_000,
  hookTimeout: 5 * 60_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};
const tidy = 'server/src/testing/tidy.test.ts';
/** Each in a process of its own, because it must not share modules with other files; the reason stands beside it. */
const apart = [
  // Replaces functions of the store for every file that imports it.
  'server/src/features/loopcheck/loopcheck.mutants.long.test.ts',
  'server/src/features/feedback/feedback.mutants.long.test.ts',
  'server/src/features/private-sessions/private-sessions.mutants.long.test.ts',
  'server/src/features/sessions/sessions.mutants.long.test.ts',
];
/** Mutants, power cuts, measurements and whatever else takes long are left to `test:all`, and found by a run by hand. */
const longTests = process.env['WITHOUT_LONG_TESTS'] === '1' ? ['**/*.long.test.ts'] : [];
const env = { NODE_COMPILE_CACHE: compiledFolder };
/**
 * Whole servers make much that is soon waste. With room for it, and without threads that share the two processors with the other
 * workers, collecting it takes a quarter less of their time.
 */
const collecting = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--single-threaded-gc'];
/** What both kinds of server tests need. */
const onPostgres = {
  env,
  pool: 'forks' as const,
  execArgv: collecting,
  globalSetup: 'server/src/testing/global-setup.ts',
};
/** What all tests of client and console need. */
const ofPages = {
  env,
  include: ['client/src/**/*.test.{ts,tsx}', 'console/src/**/*.test.{ts,tsx}'],
  environment: 'node' as const,
  // A stylesheet that a test reads as text (the contrast test does) is otherwise emptied.
  css: { include: [/\.css\?raw$/] },
};
/** Those that look at a page say so in their first line, because making one takes longer than most tests do. */
const onPage = globSync(ofPages.include, { cwd: repositoryRoot }).filter((path) =>
  readFileSync(inRepository(path), 'utf8').startsWith('// @vitest-environment'),
);

export default defineConfig({
  root: repositoryRoot,
  cacheDir: 'node_modules/.vite-tests',
  test: {
    maxWorkers: 2,
    // A test that is green only at the second try is named by the summary, as a fault to mend.
    retry: 1,
    projects: [
      {
        // Apart from the server's tests, so that `check` starts no database.
        test: { ...limits, name: 'tidy', include: [tidy] },
      },
      {
        // Rules are pure: nothing of one file reaches the next.
        test: {
          ...limits,
          name: 'rules',
          include: ['shared/src/**/*.test.ts'],
          exclude: longTests,
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          ...onPostgres,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [tidy, ...apart, ...longTests],
          // Loading the server's modules again for every file would take half as long as all its tests.
          isolate: false,
          setupFiles: ['server/src/testing/between-files.ts'],
        },
      },
      {
        test: {
          ...limits,
          ...onPostgres,
          name: 'server-apart',
          include: apart,
          exclude: longTests,
          setupFiles: ['server/src/testing/between-files.ts'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...limits,
          ...ofPages,
          name: 'web',
          exclude: [...onPage, ...longTests],
          // They only reckon: nothing of one file reaches the next.
          isolate: false,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // Each has a page of its own, and replaces what the browser gives.
        test: { ...limits, ...ofPages, name: 'web-pages', include: onPage, exclude: longTests },
      },
    ],
  },
});
