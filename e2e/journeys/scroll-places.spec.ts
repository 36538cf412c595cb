import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('Back and a reload return to the scroll place, a typed address starts at the top', async ({ page }) => {
  await openArtists(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(500);
  // The place is kept a moment after the last movement.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('dubplate-scroll /artists')))
    .not.toBeNull();

  await page.reload();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(500);

  await page.goto('/referral');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(500);

  await page.goto('/referral');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keepLowest(page);
  await openArtists(page);
  expect(await page.evaluate(() => window.lowest)).toBe(0);

  // So does a page that a link of this site opens.
  await page.getByRole('main').getByRole('listitem').nth(12).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/artist\//);
  await expect.poll(() => placeOf(page)).toBe(0);
});

declare global {
  interface Window {
    lowest: number;
  }
}

async function openArtists(page: Page): Promise<void> {
  await page.goto('/artists');
  await expect(page.getByRole('main').getByRole('listitem').nth(12)).toBeVisible();
}

/** Remembers from now on how far down each page has been since it loaded. */
async function keepLowest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lowest = 0;
    addEventListener('scroll', () => {
      window.lowest = Math.max(window.lowest, scrollY);
    });
  });
}

async function placeOf(page: Page): Promise<number> {
  return await page.evaluate(() => scrollY);
}
