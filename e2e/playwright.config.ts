import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/run/find-browser.ts';
import { launchOptionsOf } from './support/run/prove-browser.ts';

const browser = await findBrowser();
const isDeep = process.env['DEEP'] === '1';
const jsonReport = process.env['PLAYWRIGHT_JSON_REPORT'];

/** Those with a server of their own begin, so that the last to end are the short ones and no worker is left alone for long. */
const onOwnServer = [
  'features/accounts/accounts.console-address.spec.ts',
  'features/accounts/accounts.second-step.spec.ts',
  'features/analytics.spec.ts',
  'features/content/content.editor.spec.ts',
  'features/feedback/feedback.story.spec.ts',
  'features/payments/payments.card-tries.spec.ts',
  'features/payments/payments.companies.spec.ts',
  'features/payouts.spec.ts',
  'features/private-sessions/private-sessions.artist.spec.ts',
  'features/sessions/sessions.late.spec.ts',
  'journeys/canaries.spec.ts',
  'journeys/first-purchase.spec.ts',
  'journeys/live-media.spec.ts',
  'journeys/restore.spec.ts',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './support/run/global-setup.ts',
  testMatch: ['features/**/*.spec.ts', 'journeys/**/*.spec.ts'],
  outputDir: 'test-results/runs',
  workers: 2,
  // A test that is green only at the second try is named by the summary, as a fault to mend.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // These end what hangs, on a machine of any speed.
  timeout: (isDeep ? 20 : 5) * 60_000,
  expect: { timeout: 60_000 },
  ...(browser.kind === 'headless-shell' ? { grepInvert: /@full-browser/ } : {}),
  reporter: [['list'], ...(jsonReport === undefined ? [] : [['json', { outputFile: jsonReport }] as const])],
  projects: [
    { name: 'own server', testMatch: onOwnServer },
    {
      name: 'shared server',
      testIgnore: onOwnServer,
      // Drawing what moves is a seventh of what the browser costs. The files above see it moving.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: launchOptionsOf(browser),
    screenshot: 'only-on-failure',
    // A trace costs a third of the run: asked for by TRACE=1 when a failure's picture does not say enough.
    trace: isDeep || process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
});
