import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a fan takes a calendar address, replaces it, and ends it', async ({ page, stage }) => {
  const fan = await stage.newFan();
  await signIn(page, fan);
  await page.goto('/profile#calendar');
  const section = page.getByRole('region', { name: 'Calendar', exact: true });
  const statusOf = async (url: string) => (await page.request.get(url)).status();

  await section.getByRole('button', { name: 'Create address' }).click();
  const field = section.getByLabel('Your calendar address');
  await expect(field).toHaveValue(/\/app\/calendar\/[\w-]{43}\.ics$/);
  const first = await field.inputValue();
  const feed = await page.request.get(first);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');

  await page.reload();
  await expect(section.getByText('We can’t show it again.')).toBeVisible();
  await expect(field).toHaveCount(0);

  await section.getByRole('button', { name: 'Create a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new address' }).click();
  await expect(field).toHaveValue(/\.ics$/);
  const second = await field.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  await section.getByRole('button', { name: 'Remove address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
});
