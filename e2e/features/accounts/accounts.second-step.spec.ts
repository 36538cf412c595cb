import type { Page } from '@playwright/test';
import { known } from '../../support/api.ts';
import { codeOf, STEP_SECONDS } from '../../support/authenticator.ts';
import { expectSignedIn, fillSignIn, haveSignedIn, signOut } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

// As in production. A server of its own, because codes follow its clock.
test.use({ environment: { STAFF_SECOND_FACTOR: 'required' } });

/** A browser gives passkeys to names alone, never to numbers. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'a member of staff adds an app and a passkey, loses the phone and comes back',
  { tag: '@core' },
  async ({ page, server, stage }) => {
    const boss = known.admin;
    const site = byName(server.url);
    const openLogin = async () => {
      await page.goto(`${site}/login`);
      await fillSignIn(page, boss);
    };
    const section = page.getByRole('region', { name: 'Security' });
    await withAuthenticator(page);
    await openLogin();
    await expectSignedIn(page, boss);
    await page.goto(`${site}/admin`);
    await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await page.getByRole('link', { name: 'Security in your settings' }).click();

    const { secret, codes } = await test.step('adds an app and stores the recovery codes', async () => {
      await section.getByRole('button', { name: 'Add an authenticator app' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      const key = (await dialog.getByTestId('app-key').innerText()).replaceAll(' ', '');
      await dialog.getByLabel('Code of the app').fill('000000');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog.getByText('This code is not right.')).toBeVisible();
      await dialog.getByLabel('Code of the app').fill(codeOf(key));
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      const stored = page.getByRole('dialog', { name: 'Store your recovery codes' });
      await expect(stored.getByRole('listitem')).toHaveCount(10);
      const shown = await stored.getByRole('listitem').allInnerTexts();
      await stored.getByRole('button', { name: 'I have stored them' }).click();
      await expect(section.getByText('10 recovery codes are left.')).toBeVisible();
      return { secret: key, codes: shown };
    });

    await test.step('signs in with password and code, after a wrong one and a reload', async () => {
      await signOut(page, boss);
      await openLogin();
      const code = page.getByLabel('Code of your authenticator app');
      await code.fill('000000');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('This code is not right, or it was used before.')).toBeVisible();
      await page.reload();
      await stage.letPass(STEP_SECONDS * 1000);
      await code.fill(codeOf(secret, 1));
      await page.getByRole('button', { name: 'Login' }).click();
      await expectSignedIn(page, boss);
      await page.goto(`${site}/admin/users`);
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    });

    await test.step('adds a passkey and signs in with it', async () => {
      await page.goto(`${site}/profile#security`);
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Name').fill('My laptop');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(section.getByText('My laptop')).toBeVisible();
      await signOut(page, boss);
      await openLogin();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expectSignedIn(page, boss);
    });

    await test.step('signs in with a recovery code and removes the lost app', async () => {
      await signOut(page, boss);
      await openLogin();
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(codes[3] ?? '');
      await page.getByRole('button', { name: 'Login' }).click();
      await expectSignedIn(page, boss);
      await page.goto(`${site}/profile#security`);
      await section.getByRole('button', { name: 'Remove Phone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(section.getByText('9 recovery codes are left.')).toBeVisible();
      await expect(section.getByText('Authenticator app, added')).toBeHidden();
    });
  },
);

test('after ten minutes a person confirms who they are before anything about it changes', async ({
  page,
  stage,
}) => {
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  await page.goto('/profile#security');
  const section = page.getByRole('region', { name: 'Security' });
  await expect(section.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await stage.letPass(11 * 60_000);
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill(fan.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});
