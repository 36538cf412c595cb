import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { known, type Person } from '../support/api.ts';
import { outsideLandmarks } from '../support/axe.ts';
import { settle } from '../support/inspect.ts';
import { movementsOf } from '../support/movements.ts';
import { sendLoopcheck } from '../support/send-loopcheck.ts';
import { haveSignedIn, signIn } from '../support/sign-in.ts';
import { expectBalance } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

test(
  'staff approves an artist and suspends them later, and the fan’s tokens come back',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const applicant = await stage.newArtist({ name: 'applicant', isApproved: false });
    const visitor = await newBrowser();
    await visitor.goto(`/artist/${applicant.username}`);
    await expect(visitor.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();

    await openConsole(page, known.admin, '/admin/artists');
    await page.getByLabel('Search name or email').fill(applicant.username);
    const row = page.getByRole('row').filter({ hasText: applicant.username });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('Awaiting approval');
    await row.getByRole('link', { name: applicant.username }).click();
    await act(
      page,
      'Approve',
      'They are listed and can be found. They can sell once they accept requests. We tell them by mail.',
    );
    await expect(page.getByText(`${applicant.username} approved.`)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('button', { name: 'Add to my Loopcheck' })).toBeVisible();

    const fan = await stage.newFan({ tokens: 300 });
    await sendLoopcheck(stage, fan, [applicant]);
    await signIn(visitor, fan);
    await expectBalance(visitor, '0', '$0.00');

    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Suspend: ${applicant.username}` });
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog.getByText('Please give a reason of at least 3 characters.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Copied answers from one fan to another.');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText('Suspended: Copied answers from one fan to another.')).toBeVisible();
    await expectBalance(visitor, '300', '$3.00');
    await visitor.goto(`/artist/${applicant.username}`);
    await expect(visitor.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
);

test(
  'a row that is opened right after a search stays open, and its actions come together',
  { tag: '@core' },
  async ({ page, stage }) => {
    const applicant = await stage.newArtist({ name: 'waits', isApproved: false });
    await openConsole(page, known.admin, '/admin/artists');
    // The newest stands first, before and after the search.
    const row = page.getByRole('link', { name: applicant.username });
    await expect(row).toBeVisible();
    const [code, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.route('**/app/api/admin/get-user', async (route) => {
      await whole.promise;
      await route.continue();
    });
    await page.getByLabel('Search name or email').fill(applicant.username);
    await row.click();
    // Longer than the search waits for the next letter. A slow machine can't make this red.
    await page.waitForTimeout(400);
    code.resolve();
    await expect(page.getByRole('heading', { level: 1, name: applicant.username })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What they offer' })).toBeVisible();
    // One that came later would move the others under the mouse.
    const actions = page.getByRole('button', { name: /^(Approve|Reject|Suspend|More)$/ });
    await expect(actions).toHaveCount(0);
    whole.resolve();
    await expect(actions).toHaveText(['Approve', 'Reject', 'Suspend', 'More']);
  },
);

test('staff decides by keyboard, limits and freezes an artist, and looks at the site as a fan who can change nothing', async ({
  page,
  stage,
}) => {
  const applicant = await stage.newArtist({ name: 'applicant', isApproved: false });
  const fan = await stage.newFan();
  await openConsole(page, known.superAdmin, '/admin/artists');
  await page.getByLabel('Search name or email').fill(applicant.username);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: applicant.username })).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Please add a clear profile picture.' }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Rejected');

  await page.getByRole('link', { name: applicant.username }).click();
  await expect(page.getByText('Rejected: Please add a clear profile picture.')).toBeVisible();
  await act(
    page,
    'Approve',
    'They are listed and can be found. They can sell once they accept requests. We tell them by mail.',
  );
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Limits …' })).toBeVisible();
  expect(await outsideLandmarks(page), 'the menu of a record').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: known.superAdmin.username }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await outsideLandmarks(page), 'the menu of the person').toEqual([]);
  await page.keyboard.press('Escape');
  await choose(page, 'Limits …');
  await dialog.getByRole('textbox', { name: 'Loopchecks' }).fill('3');
  await dialog.getByRole('button', { name: 'Set limits' }).click();
  await expect(page.getByText('3 open per fan')).toBeVisible();
  await choose(page, 'Freeze …');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A card that was stolen.');
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A card that was stolen.' })).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const line = page.getByRole('row').filter({ hasText: 'A card that was stolen.' });
  await expect(line).toContainText(known.superAdmin.username);
  await expect(line).toContainText(applicant.username);
  await expect(line).toContainText('Frozen: No → Yes');

  await page.getByRole('link', { name: 'Log in as user' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill(fan.username);
  await page.getByRole('option', { name: fan.username }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('They cannot find their tokens.');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Log in as ${fan.username}` }).click();
  const look = await opened;
  await expect(look.getByText(`You see Dubplate as ${fan.username}. Nothing can be changed.`)).toBeVisible();
  await look.getByRole('link', { name: 'Artists' }).first().click();
  await look
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await expect(
    look.getByText('You’re viewing this account as its owner sees it. You can’t change anything.').first(),
  ).toBeVisible();
  expect(await stage.call('user/get-liked-artists-ids', {}, fan)).toEqual([]);
});

test(
  'lists are filtered, sorted and paged by the server, keep their place in the address, and are exported whole',
  { tag: '@core' },
  async ({ page }) => {
    await openConsole(page, known.superAdmin, '/admin/users');
    const names = async () =>
      await page.getByRole('rowgroup').last().getByRole('row').getByRole('link').allInnerTexts();
    await expect(page.getByRole('row')).toHaveCount(51);

    await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=username/);
    await expect.poll(async () => isSorted(await names())).toBe(true);
    const firstPage = await names();
    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(async () => (await names())[0]).not.toBe(firstPage[0]);
    const secondPage = await names();
    expect(isSorted([firstPage.at(-1) ?? '', secondPage[0] ?? ''])).toBe(true);
    await page.reload();
    await expect.poll(names).toEqual(secondPage);

    await page.goto('/admin/users');
    await page.getByLabel('Search name or email').fill('ada');
    await expect(page.getByRole('row').filter({ hasText: known.artist.email })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasNotText: /ada/i })).toHaveCount(1);
    const total = Number(/ of (\d+)/.exec(await page.getByText(/^\d+-\d+ of \d+$/).innerText())?.[1]);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog')).toContainText(`The file will have ${total} row`);
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    const [head, ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
    expect(head).toContain('email');
    expect(lines).toHaveLength(total);
    expect(lines.filter((line) => !/ada/i.test(line))).toEqual([]);
  },
);

test('figures over time are for super admins, and so are transactions', async ({ page, newBrowser }) => {
  await openConsole(page, known.superAdmin, '/admin');
  await expect(page.getByRole('heading', { name: 'Global', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^New people, / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const other = await newBrowser();
  await openConsole(other, known.admin, '/admin');
  await expect(other.getByRole('heading', { name: 'Artists', level: 1 })).toBeVisible();
  const menu = other.getByRole('navigation', { name: 'Console' });
  const pages = menu.getByRole('link').filter({ hasNotText: /^\d+$/ });
  await expect(pages).toHaveText([
    'Users',
    'Artists',
    'Loopcheck',
    'DeepDive',
    'AMA',
    'Live sessions',
    'Courses',
    'Private sessions',
    'Session requests',
    'Pages',
    'Reported messages',
    'Artists’ performance',
    'Reports',
  ]);
  await expect(menu.getByRole('link', { name: /^Artists to approve: \d+$/ })).toBeVisible();
  await other.goto('/admin/transactions');
  const refusal = "You don't have the pernission to access this page.";
  await expect(other.getByRole('heading', { name: refusal })).toBeVisible();
});

test('a list asks once for its rows, and then for what has time', async ({ page, newBrowser }) => {
  const callsOf = (each: Page) => {
    const calls: string[] = [];
    each.on('request', (request) => {
      const [, call] = /\/app\/api\/(.+)$/.exec(request.url()) ?? [];
      if (call !== undefined && each.url().includes('/admin')) calls.push(call);
    });
    return calls;
  };
  await haveSignedIn(page, known.superAdmin);
  const calls = callsOf(page);
  const first = ['identity/renew', 'admin/transactions', 'admin/waiting'];
  await test.step('as its address says', async () => {
    await page.goto('/admin/transactions?perPage=25&filter={"kind":"topup"}');
    await expect(page.getByRole('link', { name: 'Top-ups' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => calls).toEqual(first);
  });
  await test.step('as this browser keeps it', async () => {
    calls.length = 0;
    await page.goto('/admin/transactions');
    await expect(page.getByRole('link', { name: 'Top-ups' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => calls).toEqual(first);
  });
  await test.step('and for people once a filter has the focus', async () => {
    calls.length = 0;
    await page.getByRole('combobox', { name: 'Person' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(calls).toEqual(['admin/users']);
  });
  await test.step('but never for what the person may not see', async () => {
    const other = await newBrowser();
    await haveSignedIn(other, known.admin);
    const refused = callsOf(other);
    await other.goto('/admin/transactions');
    await expect.poll(() => refused).toEqual(['identity/renew', 'admin/waiting']);

    const fan = await newBrowser();
    await haveSignedIn(fan, known.fan);
    const ofFan = callsOf(fan);
    await fan.goto('/admin/users');
    await expect(fan.getByRole('alert')).toBeVisible();
    expect(ofFan).toEqual(['identity/renew']);
  });
});

test('a list is drawn as soon as its code is there', { tag: '@core' }, async ({ page }) => {
  await haveSignedIn(page, known.superAdmin);
  // The console waits three seconds at most for the code of a page. Here it would wait for ever.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const patient = (act: () => void, ms?: number) => (ms === 3000 ? 0 : wait(act, ms));
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto('/admin/transactions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a console whose code does not come says so and can be loaded again', async ({ page }) => {
  const code = /\/admin\/assets\/frame-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('The console could not be loaded');
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.unroute(code);
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('a browser that blocks storage', () => {
  test.use({ expectsCrash: true });
  test('is told that the console could not be loaded', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      }),
    );
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('The console could not be loaded');
  });
});

test('a console address that names a preview opens for those who are signed in', async ({ page }) => {
  await openConsole(page, known.superAdmin, '/admin/users?preview=1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('an address with an unknown order or record says so and leads on', async ({ page }) => {
  await openConsole(page, known.superAdmin, '/admin/users?sort=colour&order=ASC');
  const note = page.getByRole('alert');
  await expect(note).toContainText('does not have the filters or the order');
  await note.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/admin/users/nobody/show');
  await expect(note).toContainText('There is no such record.');
  await note.getByRole('link', { name: 'Go to the list' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('pages of the console keep still while they load', async ({ page }) => {
  await haveSignedIn(page, known.superAdmin);
  await page.setViewportSize({ width: 1440, height: 900 });
  const moved: Record<string, number> = {};
  for (const path of ['', '/users', '/artists', '/loopcheck', '/reports', '/transactions', '/payouts']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    moved[path] = await movementsOf(page);
  }
  expect(Object.entries(moved).filter(([, sum]) => sum > 0.02)).toEqual([]);
});

test('the money of every line fits on the screen, and so do the balance of a person with a long name and the jobs', async ({
  page,
  stage,
}) => {
  const artists = [await stage.newArtist(), await stage.newArtist()];
  const fan = await stage.newFan({ tokens: 1000 });
  const id = await sendLoopcheck(stage, fan, artists);
  await openConsole(page, known.superAdmin, `/admin/loopcheck/${id}/show`);
  const money = page.getByRole('region', { name: 'Money, line by line' });
  for (const width of [1440, 1200, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(money.getByText('Net', { exact: true }).first()).toBeVisible();
    await expect(money.getByText('Held', { exact: true }).first()).toBeVisible();
    expect(await widthsOver(money), `${width} px`).toEqual([]);
  }
  await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: fan.username }))}`);
  await expect(page.getByRole('row').filter({ hasText: fan.username })).toBeVisible();
  expect(await widthsOver(page.locator('main')), '390 px').toEqual([]);
  await page.goto('/admin/jobs');
  const job = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').first();
  await expect(job.getByText('Last run', { exact: true })).toBeVisible();
  await expect(job.getByRole('button', { name: /^Run now/ })).toBeVisible();
  expect(await widthsOver(page.locator('main')), 'jobs at 390 px').toEqual([]);
});

/** What is wider than the place it has. */
async function widthsOver(within: Locator): Promise<string[]> {
  return await within
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter((each) => getComputedStyle(each).overflowX === 'auto' && each.scrollWidth > each.clientWidth)
        .map((each) => `${each.scrollWidth} in ${each.clientWidth}: ${each.outerHTML.slice(0, 120)}`),
    );
}

async function openConsole(page: Page, person: Person, path: string): Promise<void> {
  await haveSignedIn(page, person);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function act(page: Page, verb: string, effect: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(effect);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

function isSorted(names: readonly string[]): boolean {
  const lower = names.map((name) => name.toLowerCase());
  return lower.every((name, index) => index === 0 || (lower[index - 1] ?? '') <= name);
}
