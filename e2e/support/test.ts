import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { createStage, type Stage } from './api.ts';
import { startServer, type RunningServer } from './run/server.ts';

export { expect } from '@playwright/test';

interface WorkerOptions {
  /** `test.use({ demo: false })` at the top of a file asks for an empty product. */
  demo: boolean;
  /** Configuration that the file's server is started with. */
  environment: Record<string, string>;
  server: RunningServer;
  stage: Stage;
}

interface TestOptions {
  /** False asks for browsers that meet the cookie banner; all others have declined it before. */
  hasAnsweredCookies: boolean;
  /** False leaves what newcomers are told once to the test; else it is closed as soon as it lies over something. */
  closesIntros: boolean;
  /** A page in a browser of its own, as another person would have it. */
  newBrowser: () => Promise<Page>;
  /** A script that throws without being caught makes a test red that does not expect it. */
  expectsCrash: boolean;
  noCrash: void;
}

/** Playwright's test with a server of its own for each worker: `page.goto('/')` opens the product. */
export const test = base.extend<TestOptions, WorkerOptions>({
  demo: [true, { scope: 'worker', option: true }],
  environment: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ demo, environment }, use) => {
      const server = await startServer({ demo, environment });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: [
    async ({ server, environment }, use) =>
      use(createStage(server.url, { isShared: Object.keys(environment).length === 0 })),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  hasAnsweredCookies: [true, { option: true }],
  context: async ({ context, baseURL, hasAnsweredCookies }, use) => {
    if (hasAnsweredCookies) await declineCookies(context, baseURL ?? '');
    await use(context);
  },
  closesIntros: [true, { option: true }],
  page: async ({ page, closesIntros }, use) => {
    if (closesIntros) await closeIntros(page);
    await use(page);
  },
  newBrowser: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      contexts.push(context);
      await declineCookies(context, baseURL ?? '');
      const page = await context.newPage();
      await closeIntros(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  expectsCrash: [false, { option: true }],
  noCrash: [
    async ({ context, expectsCrash }, use) => {
      const crashes: string[] = [];
      context.on('weberror', (crash) => crashes.push(crash.error().stack ?? String(crash.error())));
      await use();
      base.expect(crashes.length > 0, `scripts that threw: ${crashes.join('\n')}`).toBe(expectsCrash);
    },
    { auto: true },
  ],
});

/** As a person who declined long ago, so that the banner doesn't cover what a test looks at. */
export async function declineCookies(context: BrowserContext, url: string): Promise<void> {
  const names = ['answered', 'technical', 'analytics', 'advertising'];
  const kept = ['answered', 'technical'];
  await context.addCookies(
    names.map((name) => ({ name: `cookies-${name}`, value: String(kept.includes(name)), url })),
  );
}

const GOT_IT_MS = 3000;

const intros = [
  { name: 'Dubplate runs on tokens', button: 'Got it' },
  { name: 'An artist’s time, just for you', button: 'Not now' },
];

async function closeIntros(page: Page): Promise<void> {
  for (const { name, button } of intros) {
    const intro = page.getByRole('dialog', { name });
    await page.addLocatorHandler(intro, async () => {
      const click = intro.getByRole('button', { name: button }).click({ timeout: GOT_IT_MS });
      // A page that is left takes it along, and then there is nothing to press.
      await click.catch(async (error: unknown) => {
        if (await intro.isVisible()) throw error;
      });
    });
  }
}
