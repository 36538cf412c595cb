import { known, type Person } from '../support/api.ts';
import { askFor, openConsole } from '../support/console.ts';
import { register } from '../support/register.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expectBalance, expectStatement } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

test(
  'a friend joins with a fan’s link, and both get 500 tokens',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const host = await stage.newFan({ tokens: 100 });
    const friend: Person = {
      email: 'brought@listeners.example',
      username: 'brought',
      password: 'loud-enough-88',
    };
    await haveSignedIn(page, host);
    await page.goto('/referral');
    await expect(page.getByText('Nobody has joined with your link yet')).toBeVisible();
    const field = page.getByLabel('Your personal link');
    await expect(field).toHaveValue(/\/register\?ref=/);
    const link = await field.inputValue();

    const other = await newBrowser();
    await other.setViewportSize({ width: 390, height: 844 });
    await test.step('the friend looks around first and registers later', async () => {
      await other.goto(link);
      await expect(other.getByText('Invited by a friend')).toBeVisible();
      await expect(
        other.getByText('With your friend’s link you get 500 tokens ($5) as soon as you have confirmed'),
      ).toBeVisible();
      await other.goto('/artists');
      await other.goto('/register');
      await expect(other.getByText('Invited by a friend')).toBeVisible();
      await register(other, friend);
    });

    await test.step('both have them, and the open page shows it', async () => {
      await expectBalance(page, '600', '$6.00');
      const row = page.getByRole('list', { name: 'Friends' }).getByRole('listitem');
      await expect(row).toContainText(friend.username);
      await expect(row).toContainText('Credited');
      await expect(row).toContainText('+500 tokens');
      await expect(page.getByText('You got 500 tokens')).toBeVisible();
      await expectStatement(page, [
        ['Referral', '+500 (+$5.00)'],
        ['Tokens bought', '+100 (+$1.00)'],
      ]);
      await expectStatement(other, [['Referral', '+500 (+$5.00)']]);
      await other.goto('/tokens');
      const balance = other.getByRole('region', { name: 'Your balance' });
      await expect(balance).toContainText('500 tokens');
      await expect(balance).toContainText('For everything but tips. Spent first.');
    });
  },
);

test('staff release several credits that were held back', async ({ page, stage }) => {
  const host = await stage.newFan();
  const { referralCode } = await stage.call('referral/generate', {}, host);
  const friends = ['one', 'two', 'three'].map((name) => ({
    username: `${host.username}-${name}`,
    email: host.email.replace('@', `+${name}@`),
    password: host.password,
  }));
  for (const friend of friends)
    await stage.call('user/register', {
      authProvider: 'password',
      type: 1,
      genres: [0],
      referralCode,
      ...friend,
    });

  await openConsole(
    page,
    known.superAdmin,
    `/admin/referrals?filter=${JSON.stringify({ q: host.username })}`,
  );
  for (const { username } of friends) {
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Held back');
    await page.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
  }
  const dialog = await askFor(page, 'Release', '3,000 tokens');
  await dialog.getByRole('button', { name: 'Release 3' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('A band with one mailbox.');
  await dialog.getByRole('button', { name: 'Release 3' }).click();
  await expect(page.getByText('3 referrals released.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const { username } of friends)
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Credited');
});

test.describe('what people are told of friends', () => {
  test.use({ closesIntros: false });

  test('comes once, with the link at hand', async ({ page, stage }) => {
    const fan = await stage.newFan({ tokens: 100 });
    await stage.call('user/update-infos', { userInfos: { referralIntroduced: false } }, fan);
    await page.clock.install({ time: Date.now() + 4 * 24 * 3_600_000 });
    await haveSignedIn(page, fan);
    await page.goto('/artists');
    const modal = page.getByRole('dialog', { name: 'Bring a friend, get tokens' });
    await expect(modal).toContainText(
      'You both get 500 tokens ($5) when a friend joins with your link, and you get 1,000 tokens ($10) for an approved artist.',
    );
    await expect(modal.getByLabel('Your personal link')).toHaveValue(/\/register\?ref=/);
    await modal.getByRole('link', { name: 'See who has joined' }).click();
    await expect(page).toHaveURL(/\/referral$/);
    await expect(page.getByRole('heading', { name: 'Bring a friend', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nobody has joined with your link yet')).toBeVisible();
    await expect(modal).toBeHidden();
  });
});
