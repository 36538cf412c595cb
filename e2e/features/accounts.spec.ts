import { known, type Person } from '../support/api.ts';
import { register } from '../support/register.ts';
import { expectSignedIn, fillSignIn, signIn, signOut } from '../support/sign-in.ts';
import { expectBalance } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

test.describe('joining', () => {
  test('a fan registers and is signed in', async ({ page }) => {
    const fan: Person = { email: 'joiner@listeners.example', username: 'joiner', password: 'loud-enough-88' };
    await page.goto('/register');
    await register(page, fan);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expectSignedIn(page, fan);
    await expectBalance(page, '0', '$0.00');
    await page.goto('/register');
    await expect(page).toHaveURL(/\/$/);
  });

  test('every field says what is wrong with it, and the first one takes the focus', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    for (const text of [
      'Please enter a valid email address.',
      'Please use at least 8 characters.',
      'Please agree before you join.',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(known.fan.email);
    await expect(page.getByText('This email cannot be used. Do you have an account already?')).toBeVisible();
    await page.getByLabel('Email').fill('somebody-new@listeners.example');
    await page.getByLabel('Password', { exact: true }).fill('loud-enough-88');
    await page.getByLabel('I agree to the terms of use and the privacy policy').check();
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Username').fill(known.fan.username);
    await expect(page.getByText('This username is taken.')).toBeVisible();
  });
});

test.describe('signing in', () => {
  test('a wrong password and an unknown email read alike', async ({ page }) => {
    await page.goto('/login');
    for (const email of [known.fan.email, 'nobody@listeners.example']) {
      await fillSignIn(page, { email, password: 'not-the-password' });
      await expect(page.getByText('Wrong email or password.')).toBeVisible();
      await page.reload();
    }
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('a visitor of a protected page signs in and comes back to it', async ({ page }) => {
    await page.goto('/loopcheck?from=mail');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, known.fan);
    await expect(page).toHaveURL(/\/loopcheck\?from=mail$/);
    await expect(page.getByRole('heading', { name: 'Loopcheck', level: 1 })).toBeFocused();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
  });

  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
  ]) {
    test(`never leads to ${target}`, async ({ page, context, baseURL }) => {
      const cookie = { name: 'redirectAfterLogin', value: encodeURIComponent(target), url: baseURL ?? '' };
      await context.addCookies([cookie]);
      await page.goto('/login');
      await fillSignIn(page, known.fan);
      await expectSignedIn(page, known.fan);
      await expect(page).toHaveURL(`${baseURL}/`);
    });
  }

  test('signing out in one tab signs out the other', async ({ page, context, stage }) => {
    const fan = await stage.newFan();
    await signIn(page, fan);
    const other = await context.newPage();
    await other.goto('/loopcheck');
    await expectSignedIn(other, fan);
    await signOut(page, fan);
    await expect(other).toHaveURL(/\/login$/);
    await other.goto('/');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/tokens');
    await expect(page.getByRole('heading', { name: 'Tokens', level: 1 })).toBeVisible();
  });

  test('signing in in one tab signs in the other', async ({ page, context, stage }) => {
    const fan = await stage.newFan();
    const other = await context.newPage();
    await other.goto('/artists');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await signIn(page, fan);
    await expectSignedIn(other, fan);
  });
});

test.describe('guards', () => {
  test('a fan who opens the earnings lands in the wallet', async ({ page }) => {
    await signIn(page, known.fan);
    await page.goto('/tokens/earning');
    await expect(page).toHaveURL(/\/tokens$/);
    await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
    await page.goto('/loopcheck/manage');
    await expect(page).toHaveURL(/\/loopcheck$/);
  });

  test('who is not staff is told so at the console and taken home', async ({ page }) => {
    await signIn(page, known.fan);
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText(/you don't have the permission to access the page/i);
    await expect(page).toHaveURL(/\/$/);
    await expectSignedIn(page, known.fan);
  });

  test('an unknown address says so', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'This page could not be found', level: 1 })).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('somebody else’s Loopcheck does not exist for a fan', async ({ page, stage }) => {
    await signIn(page, await stage.newFan());
    await page.goto('/loopcheck/01a1f8a5-e82b-70d0-889e-2a9c499c4cbe');
    await expect(
      page.getByRole('heading', { name: 'This Loopcheck does not exist, or it is not yours.' }),
    ).toBeVisible();
  });
});
