import type { Page } from '@playwright/test';
import type { Person } from './api.ts';
import { expect } from './test.ts';

/** Fills the form of the sign-in page and waits until the header knows who it is. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
  await expectSignedIn(page, person);
}

export async function expectSignedIn(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();
}

export async function signOut(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
}
