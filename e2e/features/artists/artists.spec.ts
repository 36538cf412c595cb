import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

test('a genre in the address narrows the artists and can be taken away', async ({ page, stage }) => {
  const { items } = await stage.call('user/get-artists', { perPage: 100 });
  const wanted = items.filter(({ genres }: { genres: number[] }) => genres.includes(2));
  const names = wanted.map(({ username }: { username: string }) => username);

  await page.goto('/artists?genre=2');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('House/Deep House');
  const narrowed = await totalOf(page);
  expect(narrowed).toBe(names.length);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading');
  const shown = await cards.allInnerTexts();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);

  await chips.getByRole('button', { name: 'Remove the filter House/Deep House' }).click();
  await expect(page).toHaveURL(/\/artists$/);
  await expect(chips).toBeHidden();
  await expect.poll(async () => await totalOf(page)).toBeGreaterThan(narrowed);
});

async function totalOf(page: Page): Promise<number> {
  const total = page.getByRole('status').filter({ hasText: /^\d+ artists?$/ });
  await expect(total).toBeVisible();
  return Number.parseInt((await total.innerText()).replaceAll(',', ''), 10);
}
