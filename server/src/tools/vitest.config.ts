import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { compiledFolder, inRepository, repositoryRoot } from './repository.ts';

const isDeep = process.env['DEEP'] === '1';
/** These end what hangs. How fast something must be is said by the tests themselves. */
const limits = { testTimeout: isDeep ? 30 * 60_000 : 120_000, hookTimeout: isDeep ? 5 * 60_000 : 180_000 };
const tidy = 'server/src/testing/tidy.test.ts';
/** Each in a process of its own, because it must not share modules with other files; the reason stands beside it. */
const apart = [
  // Replaces functions of the store for every file that imports it.
  'server/src/features/loopcheck/loopcheck.mutants.test.ts',
  'server/src/features/feedback/feedback.mutants.test.ts',
  'server/src/features/private-sessions/private-sessions.mutants.test.ts',
  'server/src/features/sessions/sessions.mutants.test.ts',
  // Reads pictures with loaders that the server closes for its whole process.
  'server/src/demo-world/art/art.test.ts',
];
/** Those of tests-on-change.ts whose subject is unchanged; a run that names files is not asked. */
const unchanged = JSON.parse(process.env['UNCHANGED_TESTS'] ?? '[]') as string[]; // `as`: test-steps.ts writes it.
const env = { NODE_COMPILE_CACHE: compiledFolder };
/**
 * Whole servers make much that is soon waste. With room for it, and without threads that share the two processors with the other
 * workers, collecting it takes a quarter less of their time. Measured in docs/decisions/0021-time-of-the-tests.md.
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
    projects: [
      {
        // Apart from the server's tests, so that `check` starts no database.
        test: { ...limits, name: 'tidy', include: [tidy] },
      },
      {
        // Rules are pure: nothing of one file reaches the next.
        test: { ...limits, name: 'rules', include: ['shared/src/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          ...limits,
          ...onPostgres,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [tidy, ...apart, ...unchanged],
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
          include: apart.filter((path) => !unchanged.includes(path)),
          setupFiles: ['server/src/testing/between-files.ts'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...limits,
          ...ofPages,
          name: 'web',
          exclude: onPage,
          // They only reckon: nothing of one file reaches the next.
          isolate: false,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // Each has a page of its own, and replaces what the browser gives.
        test: { ...limits, ...ofPages, name: 'web-pages', include: onPage },
      },
    ],
  },
});
