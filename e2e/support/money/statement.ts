import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Reads the person's statement on a separate page: exactly these movements, newest first. */
export async function expectStatement(
  page: Page,
  movements: readonly [what: string, tokens: string][],
): Promise<void> {
  const reader = await page.context().newPage();
  await reader.goto('/tokens');
  const table = reader.getByRole('table', { name: 'Statement, newest first' });
  if (movements.length === 0) {
    await expect(reader.getByText('No movements yet')).toBeVisible();
  } else {
    await expect(table.getByRole('row')).toHaveCount(1 + movements.length);
    for (const [index, [what, tokens]] of movements.entries()) {
      const row = table.getByRole('row').nth(index + 1);
      await expect(row).toContainText(what);
      await expect(row).toContainText(tokens);
    }
  }
  await reader.close();
}

/** Reads the artist's sales on a separate page: exactly these, newest first. */
export async function expectSales(
  page: Page,
  sales: readonly [what: string, net: string, status: string][],
): Promise<void> {
  const reader = await page.context().newPage();
  await reader.goto('/tokens/earning');
  await expect(reader.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  const rows = reader.getByRole('table', { name: 'Sales, newest first' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(sales.length);
  for (const [index, texts] of sales.entries())
    for (const text of texts) await expect(rows.nth(index)).toContainText(text);
  await reader.close();
}

/** How many Loopchecks the fan has, read on a page of its own. */
export async function expectPurchases(page: Page, count: number): Promise<void> {
  const reader = await page.context().newPage();
  await reader.goto('/loopcheck');
  if (count === 0) await expect(reader.getByText('You have not sent a loop yet')).toBeVisible();
  else
    await expect(reader.getByRole('list', { name: 'My Loopchecks' }).getByRole('listitem')).toHaveCount(
      count,
    );
  await reader.close();
}

export async function expectBalance(page: Page, tokens: string, dollars: string): Promise<void> {
  // Behind a dialog, and beside packs that are named alike.
  const header = page.getByRole('banner', { includeHidden: true });
  await expect(
    header.getByRole('button', { name: `${tokens} tokens ${dollars}`, includeHidden: true }),
  ).toBeVisible();
}
