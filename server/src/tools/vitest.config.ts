import { defineConfig } from 'vitest/config';
import { repositoryRoot } from './repository.ts';

const isDeep = process.env['DEEP'] === '1';
const limits = { testTimeout: isDeep ? 30 * 60_000 : 30_000, hookTimeout: isDeep ? 5 * 60_000 : 60_000 };
const tidy = 'server/src/testing/tidy.test.ts';

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
        test: { ...limits, name: 'rules', include: ['shared/src/**/*.test.ts'] },
      },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [tidy],
          pool: 'forks',
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...limits,
          name: 'web',
          include: ['client/src/**/*.test.{ts,tsx}', 'console/src/**/*.test.{ts,tsx}'],
          // Most only reckon; those that look at a page say so in their first line, because making one takes longer than they do.
          environment: 'node',
          // A stylesheet that a test reads as text (the contrast test does) is otherwise emptied.
          css: { include: [/\.css\?raw$/] },
        },
      },
    ],
  },
});
