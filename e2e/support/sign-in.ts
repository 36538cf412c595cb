import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './api.ts';
import { expect } from './test.ts';

/** In the storage of a browser and among its cookies. */
const SIGNED_IN_MARK = 'dubplate-signed-in';
let serial = 0;

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

/** As a person who signed in yesterday: the browser has the cookie and the page's mark, and no form is filled. */
export async function haveSignedIn(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/app/api/identity/sign-in', {
    headers: { authorization: 'Public public' },
    data: { email, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await markAsSignedIn(page.context(), answer.url());
  serial += 1;
  // Once: a person who signs out later stays signed out. Frames of other sites have no storage.
  await page.context().addInitScript(
    ([mark, signedIn]) => {
      if (self !== top || !location.protocol.startsWith('http') || localStorage.getItem(mark) !== null)
        return;
      localStorage.setItem(mark, '1');
      localStorage.setItem(signedIn, '1');
    },
    [`signed-in-${serial}`, SIGNED_IN_MARK] as const,
  );
}

/** What the server looks at: it then sends pages without markup. */
export async function markAsSignedIn(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: SIGNED_IN_MARK, value: '1', url: new URL('/', url).href }]);
}

export async function signOut(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
}
