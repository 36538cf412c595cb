import type { Page } from '@playwright/test';
import { known } from '../support/api.ts';
import { openConsole } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

test('every number of the dashboard leads to as many rows', async ({ page }) => {
  await openConsole(page, known.superAdmin, '/admin');
  await expect(page.getByText('Figures as a table').first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  const figures = await linksOf(page);
  // Of each kind of card at least one, or nothing would be compared.
  for (const name of ['Signed in within 30 days', 'Tickets', 'Refunded since', 'Questions sent', 'Completed'])
    expect(figures.map((figure) => figure.name)).toContain(name);
  const led: string[] = [];
  for (const { name, to } of figures) led.push(`${name}: ${await rowsAt(page, to)}`);
  expect(led).toEqual(figures.map(({ name, count }) => `${name}: ${count}`));
});

test('the parts of Loopchecks are called so, and a product leads to its own purchases', async ({ page }) => {
  await openConsole(page, known.superAdmin, '/admin');
  const card = (name: RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  const sent = card(/^Loopchecks sent/);
  await expect(sent.getByText('Parts answered')).toBeVisible();
  await expect(sent).toContainText('The numbers count parts, and lead to the Loopchecks with such a part.');
  await card(/^Tokens for Questions/)
    .getByRole('link', { name: 'Purchases of these days: Show' })
    .click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Purchase' });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row.getByRole('link').last()).toHaveText('Question');
});

interface Figure {
  name: string;
  count: number;
  to: string;
}

/** The numbers that are links, and the headings whose link shows what they count. Parts of orders have no list of their own. */
async function linksOf(page: Page): Promise<Figure[]> {
  const found = await page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const heading = section.querySelector('h2')?.textContent ?? '';
      const links = [...section.querySelectorAll('a')];
      const figures = links.map((link) => [
        ...(link.getAttribute('aria-label') ?? '').split(': '),
        link.getAttribute('href'),
      ]);
      const all = links.find((link) => link.textContent === 'Show them')?.getAttribute('href');
      const total = /^([\d,]+) (?!tokens)/.exec(section.querySelector('p')?.textContent ?? '')?.[1];
      const isOpenWork = heading === 'Needs attention';
      return isOpenWork ? [] : [...figures, ...(all && total ? [[heading.split(',')[0], total, all]] : [])];
    }),
  );
  return found
    .filter(([name, count]) => /^[\d,]+$/.test(count ?? '') && !name?.startsWith('Parts'))
    .map(([name, count, to]) => ({
      name: String(name),
      count: Number(count?.replaceAll(',', '')),
      to: String(to),
    }));
}

/** How many rows the list says it has. */
async function rowsAt(page: Page, to: string): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/app/api/admin/') && !response.url().endsWith('/waiting'),
  );
  await page.goto(to, { waitUntil: 'commit' });
  return (await (await answered).json()).total;
}
