import type { Request } from '@playwright/test';
import { known, type Person } from '../support/api.ts';
import { settle } from '../support/inspect.ts';
import { addUpMovements } from '../support/movements.ts';
import { countScripts } from '../support/scripts.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What search engines measure as the movement of what people already see; they call up to 0.1 good. */
const SHIFT_MAX = 0.02;
/** Each is a request of its own, and all compete for the line. */
const SCRIPTS_MAX = 17;
/** Later than everything else of a page. */
const LATE_MS = 1500;

const visits: { title: string; as: Person | null; paths: string[] }[] = [
  {
    title: 'a visitor',
    as: null,
    paths: [
      '/',
      '/artists',
      '/artist/ada-artist',
      '/videos',
      '/login',
      '/register',
      '/contact',
      '/requests/create/ada-artist',
    ],
  },
  {
    title: 'a fan',
    as: known.fan,
    paths: [
      '/',
      '/artist/ada-artist',
      '/loopcheck',
      '/requests',
      '/ama',
      '/tokens',
      '/profile',
      '/referral',
      '/my-videos',
    ],
  },
  {
    title: 'an artist',
    as: known.artist,
    paths: [
      '/dashboard',
      '/loopcheck/manage',
      '/requests/manage',
      '/requests/reviews',
      '/tokens/earning',
      '/accept-requests',
      '/my-content/videos',
    ],
  },
  {
    title: 'a member of staff',
    as: known.superAdmin,
    paths: ['/admin', '/admin/users', '/admin/transactions', '/admin/reports', '/admin/audit-log'],
  },
];

for (const { title, as, paths } of visits) {
  test(`pages that open by their address do not jump and come in few files, for ${title}`, async ({
    page,
  }) => {
    if (as) await haveSignedIn(page, as);
    await page.addInitScript(addUpMovements);
    const scripts = countScripts(page);
    const findings: string[] = [];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        scripts.clear();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-skeletons]')).toHaveCount(0);
        await settle(page);
        const moved = await page.evaluate(() => window.moved);
        if (moved > SHIFT_MAX) findings.push(`${path} at ${width} px moves by ${moved.toFixed(3)}`);
        if (scripts.size > SCRIPTS_MAX) findings.push(`${path} asks for ${scripts.size} scripts`);
      }
    }
    expect(findings).toEqual([]);
  });
}

test('pages do not jump when their fonts come late', async ({ page }) => {
  await page.addInitScript(addUpMovements);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/', '/artists', '/artist/ada-artist', '/blog']) {
    await page.goto(path);
    await page.evaluate(async () => await document.fonts.ready);
    await settle(page);
    expect(await page.evaluate(() => window.moved), path).toBeLessThan(SHIFT_MAX);
  }
});

for (const late of ['get-requests-artist', '"type":1', '"type":2'])
  test(`an artist’s dashboard does not jump when ${late} is answered last`, async ({ page }) => {
    await haveSignedIn(page, known.artist);
    await page.addInitScript(addUpMovements);
    const isLate = (request: Request) => `${request.url()} ${request.postData()}`.includes(late);
    await page.route(/get-requests-artist|get-my-user-requests/, async (route) => {
      if (isLate(route.request())) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const answer = page.waitForResponse((response) => isLate(response.request()));
      await page.goto('/dashboard');
      await answer;
      await expect(page.locator('[data-skeletons]')).toHaveCount(0);
      await settle(page);
      expect(await page.evaluate(() => window.moved)).toBeLessThan(SHIFT_MAX);
    }
  });
