import type { Page } from '@playwright/test';
import type { Person } from './api.ts';
import { expect } from './test.ts';

/** Fills the registration page of fans. */
export async function register(page: Page, { email, username, password }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Join', level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Techno', { exact: true }).check({ force: true });
  await page.getByLabel('I agree to the terms of use and the privacy policy').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}
