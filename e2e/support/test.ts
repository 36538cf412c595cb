import { test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

export { expect } from '@playwright/test';

interface WorkerOptions {
  /** `test.use({ demo: false })` at the top of a file asks for an empty product. */
  demo: boolean;
  server: RunningServer;
}

/** Playwright's test with a server of its own for each worker: `page.goto('/')` opens the product. */
export const test = base.extend<object, WorkerOptions>({
  demo: [true, { scope: 'worker', option: true }],
  server: [
    async ({ demo }, use) => {
      const server = await startServer({ demo });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
