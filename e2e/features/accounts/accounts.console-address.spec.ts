import { known } from '../../support/api.ts';
import { codeOf, STEP_SECONDS } from '../../support/authenticator.ts';
import { expectSignedIn, fillSignIn, signOut } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({
  environment: {
    PUBLIC_URL: 'http://localhost:{port}',
    CONSOLE_URL: 'http://console.localhost:{port}',
    STAFF_SECOND_FACTOR: 'required',
  },
});

test('staff sign in at the console’s own address, and look at the site as a fan', async ({
  page,
  server,
  stage,
}) => {
  const boss = known.superAdmin;
  const site = server.url.replace('127.0.0.1', 'localhost');
  const desk = server.url.replace('127.0.0.1', 'console.localhost');
  const title = page.getByRole('heading', { level: 1 });
  const code = page.getByLabel('Code of your authenticator app');

  const key =
    await test.step('adds an app on the public site, where the console only leads away', async () => {
      await page.goto(`${site}/login`);
      await fillSignIn(page, boss);
      await expectSignedIn(page, boss);
      await page.goto(`${site}/profile#security`);
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
      const secret = (await dialog.getByTestId('app-key').innerText()).replaceAll(' ', '');
      await dialog.getByLabel('Code of the app').fill(codeOf(secret));
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'I have stored them' }).click();
      await page.goto(`${site}/admin/users`);
      await expect(page).toHaveURL(`${desk}/login`);
      return secret;
    });

  await test.step('the console takes only staff, and has no other page of the site', async () => {
    await fillSignIn(page, known.fan);
    await expect(page.getByText('Only staff sign in here.')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(new RegExp(`^${site}/`));
    await page.context().clearCookies({ name: 'redirectAfterLogin' });
    await page.goto(`${desk}/login`);
    await expect(page.getByRole('link', { name: 'Join' })).toBeHidden();
  });

  await test.step('signs in with two steps and comes to the console', async () => {
    await fillSignIn(page, boss);
    await stage.letPass(STEP_SECONDS * 1000);
    await code.fill(codeOf(key, 1));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${desk}/admin`);
    await page.goto(`${desk}/admin/users`);
    await expect(title).toHaveText('Users');
  });

  await test.step('looks at the site as a fan, in a tab of the public site', async () => {
    const fan = known.fan;
    await page.goto(`${desk}/admin/fb-login`);
    await page.getByRole('combobox', { name: 'Person' }).fill(fan.username);
    await page.getByRole('option', { name: fan.username }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('They cannot find their tokens.');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: `Log in as ${fan.username}` }).click();
    const look = await opened;
    await expect(
      look.getByText(`You see Dubplate as ${fan.username}. Nothing can be changed.`),
    ).toBeVisible();
    expect(look.url()).toMatch(new RegExp(`^${site}/`));
    await look.close();
  });

  await test.step('signs out of one, which leaves the other', async () => {
    await page.goto(`${site}/`);
    await expectSignedIn(page, boss);
    await signOut(page, boss);
    await page.goto(`${desk}/admin/users`);
    await expect(title).toHaveText('Users');
    await page.getByRole('button', { name: boss.username }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${desk}/login`);
  });
});
