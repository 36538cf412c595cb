import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { known, type Person } from '../../support/api.ts';
import { type Keyboard, keyboardOf } from '../../support/keyboard.ts';
import { mailTo } from '../../support/mailbox.ts';
import { ownDataOf, readOwnData } from '../../support/own-data.ts';
import { picture } from '../../support/picture.ts';
import { sendLoopcheck } from '../../support/send-loopcheck.ts';
import { expectSignedIn, fillSignIn, signIn, signOut } from '../../support/sign-in.ts';
import { expectBalance } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

test.describe('joining, without a mouse', () => {
  test.use({ closesIntros: false });

  test('a fan registers on a phone through a friend’s link', { tag: '@core' }, async ({ page, stage }) => {
    const fan: Person = { email: 'joiner@listeners.example', username: 'joiner', password: 'loud-enough-88' };
    await page.setViewportSize({ width: 390, height: 844 });
    const keys = keyboardOf(page);
    const form = page.getByRole('main');
    await page.goto('/register?ref=FRIDA-7');
    await expect(form.getByText('Invited by a friend')).toBeVisible();
    await fillAccount(page, keys, fan);
    await keys.fill(form.getByLabel('First name'), 'Jo');
    await keys.fill(form.getByLabel('Last name'), 'Listener');
    // A group of which one is chosen is one stop; the arrows go on inside.
    await keys.check(form.getByLabel('Beginner'));
    await keys.press('ArrowDown');
    await expect(form.getByLabel('Intermediate')).toBeChecked();
    await keys.check(form.getByLabel('Mixing'));
    await goOn(page, keys, 'Your genres');
    await keys.check(form.getByLabel('Techno', { exact: true }));
    await goOn(page, keys, 'What do you produce with?');
    await keys.check(form.getByLabel('Ableton Live'));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: `Welcome, ${fan.username}` })).toBeFocused();
    await keys.enter(form.getByRole('button', { name: 'Continue' }));
    await expect(page).toHaveURL(/\/$/);
    await closeIntro(page, keys);
    await expectSignedIn(page, fan);
    await expectBalance(page, '0', '$0.00');
    const [stored] = (await ownDataOf(stage, fan))['profile'] ?? [];
    expect(stored).toMatchObject({ referred_by_code: 'FRIDA-7', firstname: 'Jo', level: 2 });
    await page.goto('/register');
    await expect(page).toHaveURL(/\/$/);
  });

  test(
    'an artist registers in 13 steps, is refused with a reason, corrects it and is found at once',
    { tag: '@core' },
    async ({ page, newBrowser, stage }) => {
      const artist = { email: 'newcomer@studios.example', username: 'Newcomer', password: 'loud-enough-88' };
      const keys = keyboardOf(page);
      const form = page.getByRole('main');
      const button = (name: string) => form.getByRole('button', { name, exact: true });
      const link = 'https://soundcloud.com/newcomer';
      await page.goto('/register?type=2');
      await fillAccount(page, keys, artist);
      await keys.fill(form.getByLabel('First name'), 'Nell');
      await keys.fill(form.getByLabel('Last name'), 'Comer');
      await goOn(page, keys, 'Your profile picture');
      const chooser = form.getByLabel('Choose a picture');
      await keys.tabTo(chooser);
      await chooser.setInputFiles(picture());
      await expect(form.getByText('Your picture is uploaded.')).toBeVisible();
      await goOn(page, keys, 'Your biography');
      await keys.fill(
        form.getByLabel('Biography'),
        'I make records in a kitchen, mostly at night, mostly alone.',
      );
      await goOn(page, keys, 'Your genres');
      await keys.check(form.getByLabel('Ambient/Drone'));
      await goOn(page, keys, 'What do you produce with?');

      await page.reload();
      await expect(page.getByText('Step 7 of 13')).toBeVisible();
      // Back is in the header alone.
      const back = page.getByRole('button', { name: 'Back' }).or(page.getByRole('link', { name: 'Back' }));
      await expect(back).toHaveCount(1);
      await keys.enter(back, 'Shift+Tab');
      await expect(form.getByLabel('Ambient/Drone')).toBeChecked();
      await goOn(page, keys, 'What do you produce with?');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(artist.password);

      await keys.check(form.getByLabel('Bitwig'));
      await goOn(page, keys, 'Your instruments and gear');
      await keys.tabTo(form.getByLabel('Instruments and gear', { exact: true }));
      await keys.type('A kettle, TR-909');
      await keys.press('Enter');
      await expect(form.getByRole('list', { name: 'Instruments and gear: chosen' })).toHaveText(
        /A kettle.*TR-909/,
      );
      await goOn(page, keys, 'What do you know best?');
      await keys.check(form.getByLabel('Sound Design'));
      await goOn(page, keys, 'Where can people hear you?');
      await keys.fill(form.getByLabel('SoundCloud'), 'soundcloud.com/newcomer');
      await keys.tabTo(form.getByLabel('Bandcamp'));
      await expect(form.getByLabel('SoundCloud')).toHaveValue(link);
      await goOn(page, keys, 'Your record labels');
      await keys.enter(button('Skip'));
      await expect(page.getByRole('heading', { name: 'Who have you worked with?' })).toBeFocused();
      await keys.enter(button('Skip'));
      await expect(page.getByRole('heading', { name: 'What do you offer?' })).toBeFocused();
      await expect(page.getByText('Step 13 of 13')).toBeVisible();
      await expect(form.getByLabel('Loopchecks')).toBeChecked();
      // The password is not kept anywhere, so it is asked for again.
      await keys.fill(form.getByLabel('Password', { exact: true }), artist.password);
      await keys.enter(button('Join'));
      await expect(page.getByRole('heading', { name: 'Your artist profile is under review.' })).toBeFocused();
      await keys.enter(button('Continue'));
      // It may open before the page behind it is looked at, and then hides it.
      await closeIntro(page, keys);
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your artist profile is under review.' })).toBeVisible();

      const visitor = await newBrowser();
      await searchArtist(visitor, artist.username);
      await expect(visitor.getByRole('heading', { name: 'No matching artists' })).toBeVisible();
      const artistId = (await stage.call('user/get-infos', {}, artist))['uid'];
      const reason = 'Please tell us what you have released.';
      await stage.call('admin/update-artist-status', { artistId, status: 3, reason }, known.admin);

      const notice = page.getByRole('region', { name: 'Your artist profile was not approved.' });
      await expect(notice).toContainText(reason);
      await keys.enter(notice.getByRole('link', { name: 'Edit profile' }));
      await keys.fill(
        form.getByLabel('Biography'),
        'I have released two records on Kitchen Tapes, and I mix those of others.',
      );
      await keys.enter(form.getByRole('button', { name: 'Save about you' }));
      await expect(page.getByText('Your Information have been successfully updated.')).toBeVisible();
      await keys.enter(notice.getByRole('button', { name: 'Hand in again' }), 'Shift+Tab');
      await expect(page.getByRole('region', { name: 'Your artist profile is under review.' })).toBeVisible();

      await stage.call('admin/update-artist-status', { artistId, status: 1 }, known.admin);
      await searchArtist(visitor, artist.username);
      const keysOfVisitor = keyboardOf(visitor);
      await keysOfVisitor.enter(
        visitor.getByRole('main').getByRole('link', { name: artist.username, exact: true }),
      );
      await expect(visitor.getByRole('heading', { name: artist.username, level: 1 })).toBeVisible();
      await expect(visitor.getByText('I have released two records on Kitchen Tapes')).toBeVisible();
      await expect(visitor.getByRole('link', { name: /SoundCloud/ })).toHaveAttribute('href', link);
    },
  );
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
  await expect(page.getByText('This email can’t be used. Do you already have an account?')).toBeVisible();
  await page.getByLabel('Email').fill('somebody-new@listeners.example');
  await page.getByLabel('Password', { exact: true }).fill('loud-enough-88');
  await page.getByLabel('I agree to the terms of use and the privacy policy').check();
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Username').fill(known.fan.username);
  await expect(page.getByText('This username is taken.')).toBeVisible();
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

  test('a visitor of a protected page signs in and comes back to it', { tag: '@core' }, async ({ page }) => {
    await page.goto('/loopcheck?from=mail');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, known.fan);
    await expect(page).toHaveURL(/\/loopcheck\?from=mail$/);
    await expect(page.getByRole('heading', { name: 'My Loopchecks', level: 1 })).toBeFocused();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
  });

  test('an artist with open work arrives at the dashboard, one without it at home', async ({
    page,
    stage,
  }) => {
    const artist = await stage.newArtist({ name: 'wanted' });
    await signIn(page, artist);
    await expect(page).toHaveURL(/\/$/);
    await signOut(page, artist);
    await sendLoopcheck(stage, await stage.newFan({ tokens: 300 }), [artist]);
    await fillSignIn(page, artist);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('One Loopcheck is waiting for your answer.')).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
  });

  for (const target of ['//evil.example', 'javascript:alert(1)']) {
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

  test('signing out leaves nothing of the person in the browser', async ({ page, context, stage }) => {
    const fan = await stage.newFan();
    await signIn(page, fan);
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await tab.goto('/contact');
      await tab.getByLabel('Message').fill('What only I know');
      await expect.poll(async () => await storedBy(tab)).toContain('What only I know');
    }
    const menu = page.getByRole('button', { name: `Account of ${fan.username}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(menu).toBeHidden();
    for (const tab of [page, other]) {
      // The other tab hears of it a moment later.
      for (const own of ['What only I know', fan.username, fan.email])
        await expect.poll(async () => await storedBy(tab)).not.toContain(own);
    }
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    // The server has heard of it too, so the cookie renews nothing.
    expect(await renewsIn(page)).toBe(false);
  });

  test('signing out without a network keeps the person signed in and says so', async ({
    page,
    context,
    stage,
  }) => {
    const fan = await stage.newFan();
    await signIn(page, fan);
    const menu = page.getByRole('button', { name: `Account of ${fan.username}` });
    await menu.click();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('You could not be signed out. Please try again.')).toBeVisible();
    await expect(menu).toBeVisible();
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

test('a forgotten password is replaced by the link in a mail, once, and every sign-in ends', async ({
  page,
  newBrowser,
  server,
  stage,
}) => {
  const fan = await stage.newFan();
  const elsewhere = await newBrowser();
  await signIn(elsewhere, fan);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(fan.email.toUpperCase());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Link sent')).toBeVisible();
  const { link } = await mailTo(server, fan.email, 'Choose a new password for Dubplate');

  await page.goto(link);
  await expect(page.getByText(`For ${fan.email}.`)).toBeVisible();
  await expect(page, 'the secret leaves the address').toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const renewed = { ...fan, password: 'louder-than-before-88' };
  await page.getByLabel('New password', { exact: true }).fill(renewed.password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password successfully updated. Please Login.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await elsewhere.goto('/loopcheck');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await fillSignIn(page, fan);
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await fillSignIn(page, renewed);
  await expectSignedIn(page, fan);
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This link is no longer valid')).toBeVisible();
});

test('settings: where one is signed in, another address, everything to take along, and the way out and back', async ({
  page,
  newBrowser,
  server,
  stage,
}) => {
  const fan = await stage.newFan();
  const elsewhere = await newBrowser();
  await Promise.all([signIn(page, fan), signIn(elsewhere, fan)]);
  const settings = async (part: string, title: string) => {
    await page.goto(`/profile#${part}`);
    return page.getByRole('region', { name: title, exact: true });
  };

  const security = await settings('security', 'Security');
  const signIns = security.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(signIns.filter({ hasText: 'This device' })).toHaveCount(1);
  const other = signIns.filter({ hasText: 'Chrome on Linux' }).filter({ hasNotText: 'This device' });
  await other.getByRole('button').click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(other).toHaveCount(0);
  await elsewhere.goto('/loopcheck');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await signIn(elsewhere, fan);

  await security.getByLabel('New password', { exact: true }).fill('x'.repeat(201));
  await security.getByRole('button', { name: 'Change password' }).click();
  await expect(security.getByText('Please use at most 200 characters.')).toBeVisible();

  const moved = { ...fan, email: `moved-${fan.email}` };
  await security.getByLabel('New email').fill(moved.email);
  await security.getByLabel('Your password').fill(fan.password);
  await security.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`We have mailed a link to ${moved.email}.`).first()).toBeVisible();
  const { link } = await mailTo(server, moved.email, 'Confirm your new email address');
  await mailTo(server, fan.email, 'Your email address is about to change');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText(`${moved.email} is confirmed.`)).toBeVisible();

  const data = await settings('data', 'Your data');
  const saved = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const { files, data: own } = readOwnData(await readFile(await (await saved).path()));
  expect(files).toContain('profile.csv');
  expect(own['profile']).toMatchObject([{ email: moved.email, username: fan.username }]);
  expect(own['sign-ins']?.length).toBeGreaterThan(2);

  await (await settings('security', 'Security')).getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await elsewhere.goto('/tokens');
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await fillSignIn(page, moved);
  await expectSignedIn(page, fan);

  await (await settings('data', 'Your data')).getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable your account?' });
  await dialog.getByLabel('I have read this and want to disable my account').check();
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Your account is disabled.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login');
  await fillSignIn(page, moved);
  await expect(page.getByText('Welcome back: your account is restored.')).toBeVisible();
  await expectSignedIn(page, fan);
  await mailTo(server, fan.email, 'Your email address was changed');
});

test.describe('guards', () => {
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

  test('another person’s Loopcheck does not exist for a fan', async ({ page, stage }) => {
    await signIn(page, await stage.newFan());
    await page.goto('/loopcheck/01a1f8a5-e82b-70d0-889e-2a9c499c4cbe');
    await expect(
      page.getByRole('heading', { name: 'This Loopcheck does not exist, or it is not yours.' }),
    ).toBeVisible();
  });
});

/** The first two steps are the same for everybody. */
async function fillAccount(page: Page, keys: Keyboard, { email, username, password }: Person): Promise<void> {
  const form = page.getByRole('main');
  await keys.fill(form.getByLabel('Email'), email);
  await keys.fill(form.getByLabel('Password', { exact: true }), password);
  await keys.check(form.getByLabel('I agree to the terms of use and the privacy policy'));
  await goOn(page, keys, 'Choose a username');
  await keys.fill(form.getByLabel('Username'), username);
  await goOn(page, keys, 'About you');
}

async function goOn(page: Page, keys: Keyboard, heading: string): Promise<void> {
  await keys.enter(page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}

async function closeIntro(page: Page, keys: Keyboard): Promise<void> {
  const intro = page.getByRole('dialog', { name: 'Dubplate runs on tokens' });
  await keys.enter(intro.getByRole('button', { name: 'Got it' }));
  await expect(intro).toBeHidden();
}

async function searchArtist(page: Page, name: string): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto('/artists');
  await keys.fill(page.getByRole('searchbox', { name: 'Search artists' }), name);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${name}`));
}

async function storedBy(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );
}

/** Whether the cookie of this browser still leads to a sign-in. */
async function renewsIn(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const response = await fetch('/app/api/identity/renew', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Public ${document.documentElement.dataset['publicKey']}`,
      },
      body: '{}',
    });
    const { signedIn }: { signedIn: boolean } = JSON.parse(await response.text());
    return signedIn;
  });
}
