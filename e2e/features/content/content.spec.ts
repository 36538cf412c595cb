import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

test('terms and privacy are a press away wherever people agree to them', async ({ page, context }) => {
  const { complaints } = watch(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.getByRole('link', { name: 'privacy policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();

  await page.goto('/register');
  await page.getByLabel('Email').fill('somebody@dubplate.example');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'terms of use' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await terms.close();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@dubplate.example');
  await expect(page.getByRole('checkbox', { name: /I agree to the terms of use/ })).not.toBeChecked();

  await page.goto('/page/nothing');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
