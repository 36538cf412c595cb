import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { answeredLoopcheck } from '../support/answer.ts';
import { known } from '../support/api.ts';
import { openConsole } from '../support/console.ts';
import { repositoryRoot } from '../support/run/folders.ts';
import { hasProcesses } from '../support/run/processes.ts';
import { startServer } from '../support/run/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expectBalance, expectStatement } from '../support/money/statement.ts';
import { declineCookies, expect, test } from '../support/test.ts';

/** A server of its own, because it is stopped. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

const run = promisify(execFile);

async function command(name: 'backup' | 'restore', file: string, dataFolder: string): Promise<string> {
  const script = join(repositoryRoot, `server/src/tools/${name}.ts`);
  const environment = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataFolder };
  return (await run(process.execPath, [script, file], { env: environment })).stdout;
}

async function openAt(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'UTC' });
  await declineCookies(context, url);
  return await context.newPage();
}

test('what was backed up is there again elsewhere: people, money, loops and pictures', async ({
  browser,
  server,
  stage,
}) => {
  test.skip(
    hasProcesses,
    'the tools of PostgreSQL may be missing; backup.long.test.ts tries them where they are',
  );
  const fan = await stage.newFan({ tokens: 1000 });
  const requestId = await answeredLoopcheck(stage, fan, await stage.newArtist());
  await server.end();
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-restore-'));
  const file = join(folder, 'world.backup');
  const dataFolder = join(folder, 'data');
  expect(await command('backup', file, server.dataFolder)).toContain(`are in ${file}`);
  const told = await command('restore', file, dataFolder);
  expect(told).toMatch(
    /is restored: \d+ people, \d+ movements of tokens\.\nEvery promise of the data holds\./,
  );

  const restored = await startServer({ demo: false, environment: { DATA_DIR: dataFolder } });
  await test.step('the fan signs in, and has the balance, the statement and the answer', async () => {
    const page = await openAt(browser, restored.url);
    await signIn(page, fan);
    await expectBalance(page, '700', '$7.00');
    await expectStatement(page, [
      ['Loopcheck', '−300'],
      ['Tokens', '+1,000'],
    ]);
    await page.goto(`/loopcheck/${requestId}`);
    await expect(page.getByText('The low end carries the whole loop')).toBeVisible();
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible();
    await page.goto('/artists');
    const portrait = page.locator('main img').first();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.context().close();
  });
  await test.step('staff read that every rule of the ledger holds', async () => {
    const page = await openAt(browser, restored.url);
    await openConsole(page, known.superAdmin, '/admin/ledger-audit');
    await page.getByRole('button', { name: 'Audit now' }).click();
    await expect(page.getByText('The ledger is in order.')).toBeVisible();
    await expect(page.getByText(/All \d+ rules hold/)).toBeVisible();
    await page.context().close();
  });
  await restored.stop();
  await rm(folder, { recursive: true, force: true });
  // Other files may go on with it.
  await server.again();
});
