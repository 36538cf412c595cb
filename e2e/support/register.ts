import type { Page } from '@playwright/test';
import type { Person } from './api.ts';
import { expect } from './test.ts';

/** Goes through the registration of fans up to its last page. */
export async function register(page: Page, { email, username, password }: Person): Promise<void> {
  const form = page.getByRole('main');
  const goOn = async () => await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Join', level: 1 })).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('I agree to the terms of use and the privacy policy').check();
  await goOn();
  await expect(page.getByRole('heading', { name: 'Choose a username' })).toBeFocused();
  await form.getByLabel('Username').fill(username);
  await goOn();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
  await form.getByLabel('First name').fill('Jo');
  await form.getByLabel('Last name').fill('Listener');
  await form.getByLabel('Beginner').check();
  await form.getByLabel('Mixing').check();
  await goOn();
  await expect(page.getByRole('heading', { name: 'Your genres' })).toBeFocused();
  await form.getByLabel('Techno', { exact: true }).check();
  await goOn();
  await expect(page.getByRole('heading', { name: 'What do you produce with?' })).toBeFocused();
  await form.getByLabel('Bitwig').check();
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeFocused();
}
