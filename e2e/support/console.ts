import type { Locator, Page } from '@playwright/test';
import type { Person } from './api.ts';
import { haveSignedIn } from './sign-in.ts';
import { expect } from './test.ts';

/** Opens a page of the console as a member of staff. */
export async function openConsole(page: Page, person: Person, path: string): Promise<void> {
  await haveSignedIn(page, person);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses the button of an act and answers the dialog that says what will happen. */
export async function askFor(page: Page, verb: string, effect?: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (effect !== undefined) await expect(dialog).toContainText(effect);
  return dialog;
}

/** Asks for the act and confirms it, where nothing has to be said besides. */
export async function act(page: Page, verb: string, effect: string | RegExp): Promise<void> {
  const dialog = await askFor(page, verb, effect);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** In a field that finds people by a part of their name. */
export async function choosePerson(page: Page, label: string, username: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(username);
  await page.getByRole('option', { name: username }).click();
}

/** What a page of the console says about a record, by the name of the line. */
export function factOf(page: Page, name: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
}
