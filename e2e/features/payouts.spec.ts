import type { Page } from '@playwright/test';
import { answeredLoopcheck } from '../support/answer.ts';
import { type Artist, DAY_MS, known, type Stage } from '../support/api.ts';
import { act, askFor, openConsole } from '../support/console.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { give } from '../support/staff.ts';
import { expectBalance } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

/** A server of its own: these people let days pass, in which the demo world's open requests run out. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

const details = {
  method: 'bank',
  fullName: 'Nell Newcomer',
  address: 'Lange Straße 4, Basel',
  country: 'CH',
  account: 'CH9300762011623852957',
};
const CLEARED_MS = 7 * DAY_MS + 60_000;

test(
  'an artist earns, waits until it clears, asks for a pay-out, and staff pay it',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const { artist, fan } = await earn(stage);
    await openEarnings(page, artist);
    await test.step('it is pending, and nothing can be asked for', async () => {
      await expect(sumOf(page, 'Pending')).toContainText('2,240 ($22.40)');
      await expect(sumOf(page, 'Available')).toContainText('0 ($0.00)');
      await expect(page.getByText('2,240 ($22.40) from 2 sales in the last 30 days')).toBeVisible();
      await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
      await page.getByText('Show as a table').click();
      const steps = page.getByRole('table', { name: 'Sales of the last 30 days' });
      await expect(steps.getByRole('row')).toHaveCount(2);
      await expect(steps.getByRole('row').nth(1)).toContainText('−560 (−$5.60)');
      const sale = page.getByRole('table', { name: 'Sales, newest first' }).getByRole('row');
      await expect(sale.filter({ hasText: 'Loopcheck' })).toContainText(fan);
      await expect(sale.filter({ hasText: 'Loopcheck' })).toContainText('Pending');
      await expect(
        page.getByText('You can request a pay-out as soon as 2,000 tokens ($20.00) are available.'),
      ).toBeVisible();
    });

    await stage.letPass(CLEARED_MS);
    await openEarnings(page, artist);
    await test.step('it has cleared and is asked for, after what is missing was said', async () => {
      await expect(sumOf(page, 'Available')).toContainText('2,240 ($22.40)');
      await page.getByRole('button', { name: 'Request a pay-out' }).click();
      const ask = page.getByRole('button', { name: 'Request $22.40 (2,240 tokens)' });
      await ask.click();
      for (const text of ['Please enter the email of your PayPal account.', 'Please choose a country.'])
        await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('PayPal email')).toBeFocused();
      await page.getByLabel('PayPal email').fill('studio@payments.example');
      await page.getByLabel('Full name').fill('Nell Newcomer');
      await page.getByLabel('Address').fill('Lange Straße 4, Basel');
      await page.getByLabel('Country').selectOption({ label: 'Switzerland' });
      await ask.click();
      await expect(payoutsOf(page)).toContainText('Requested');
      await expect(sumOf(page, 'On its way')).toContainText('2,240 ($22.40)');
      await expect(page.getByText('One pay-out at a time')).toBeVisible();
    });

    const staff = await newBrowser();
    await test.step('staff approve it and pay it with a reference', async () => {
      await openConsole(staff, known.superAdmin, '/admin/payouts');
      const row = staff.getByRole('row').filter({ hasText: artist.username });
      await row.getByRole('link').first().click();
      await expect(staff.getByText('studio@payments.example')).toBeVisible();
      await expect(staff.getByText('Lange Straße 4, Basel')).toBeVisible();
      await act(staff, 'Approve', 'The artist can no longer cancel it. Nothing is sent by this alone.');
      const dialog = await askFor(staff, 'Mark as paid', 'They are told by mail, with the reference.');
      await dialog.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(dialog.getByText('Please give the reference, 3 to 100 characters.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('PP-2026-0007');
      await dialog.getByRole('button', { name: 'Mark as paid' }).click();
      await expect(staff.getByText(`The pay-out of ${artist.username} is marked as paid.`)).toBeVisible();
      const history = staff.getByRole('heading', { name: 'History' }).locator('xpath=ancestor::*[.//li][1]');
      await expect(history).toContainText('PP-2026-0007');
    });

    await test.step('the artist sees it paid', async () => {
      await page.reload();
      await expect(payoutsOf(page)).toContainText('Paid');
      await expect(payoutsOf(page)).toContainText('Reference: PP-2026-0007');
      await expect(sumOf(page, 'Paid out')).toContainText('2,240 ($22.40)');
      await expect(sumOf(page, 'Available')).toContainText('0 ($0.00)');
    });
  },
);

test('an artist takes a pay-out back, has another refused, and spends earnings as tokens', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist();
  await give(stage, artist, 5000, { type: 'correction', account: 'earnings' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openEarnings(page, artist);
  await test.step('asks for a part of it and takes it back', async () => {
    await page.getByRole('button', { name: 'Request a pay-out' }).click();
    await page.getByLabel('Amount in tokens').fill('1,999');
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await page.getByRole('textbox', { name: 'Bank account' }).fill(details.account);
    await page.getByLabel('Full name').fill(details.fullName);
    await page.getByLabel('Address').fill(details.address);
    await page.getByLabel('Country').selectOption('CH');
    await page.getByRole('button', { name: 'Request pay-out' }).click();
    await expect(page.getByLabel('Amount in tokens')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Amount in tokens').fill('2,500');
    await page.getByRole('button', { name: 'Request $25.00 (2,500 tokens)' }).click();
    await expect(payoutsOf(page)).toContainText('2957');
    await expect(payoutsOf(page)).not.toContainText(details.account);
    await page.getByRole('button', { name: 'Take back $25.00' }).click();
    await expect(page.getByText('2,500 tokens are available again.')).toBeVisible();
    await expect(payoutsOf(page)).toContainText('Canceled');
  });

  await test.step('is told why staff refused', async () => {
    const { payout } = await stage.call('user/request-payment', { userInfos: details }, artist);
    const reason = 'The account is in another name than yours.';
    await stage.call(
      'admin/update-payout',
      { payoutId: payout.id, status: 'rejected', reason },
      known.superAdmin,
    );
    await page.reload();
    await expect(payoutsOf(page).first()).toContainText('Rejected');
    await expect(payoutsOf(page).first()).toContainText(reason);
    await page.getByRole('button', { name: 'Request a pay-out' }).click();
    await expect(page.getByText('Last time: ')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(details.fullName);
  });

  await test.step('turns a part into tokens', async () => {
    await page.getByRole('button', { name: 'Spend earnings here instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn earnings into tokens' });
    await expect(dialog).toContainText('They cannot be turned back or paid out.');
    await dialog.getByLabel('Amount in tokens').fill('5001');
    await dialog.getByRole('button', { name: 'Turn into tokens' }).click();
    await expect(dialog.getByLabel('Amount in tokens')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Amount in tokens').fill('1000');
    await expect(dialog).toContainText('4,000 ($40.00) stay available for a pay-out.');
    await dialog.getByRole('button', { name: 'Turn 1,000 into tokens' }).click();
    await expect(page.getByText('1,000 tokens are in your wallet.')).toBeVisible();
    await expectBalance(page, '1,000', '$10.00');
    await expect(sumOf(page, 'Available')).toContainText('4,000 ($40.00)');
  });
});

test('staff approve several pay-outs at once, and one that is refused says why and stays selected', async ({
  page,
  stage,
}) => {
  const artists = await Promise.all([1, 2, 3].map(async () => await stage.newArtist({ name: 'payee' })));
  for (const [index, artist] of artists.entries()) {
    await give(stage, artist, 2000 + 500 * index, { type: 'correction', account: 'earnings' });
    await stage.call('user/request-payment', { userInfos: details }, artist);
  }
  const [, , third] = artists;
  const changes = { frozen: true };
  await stage.call(
    'admin/update-user',
    { userId: third?.id, changes, reason: 'A question.' },
    known.superAdmin,
  );

  await openConsole(page, known.superAdmin, '/admin/payouts');
  for (const { username } of artists)
    await page.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  const dialog = await askFor(page, 'Approve', '$75.00 (7,500 tokens) in all may be sent to 3 artists');
  await expect(dialog).toContainText('3 of them need review');
  for (const { username } of artists)
    await expect(dialog.getByRole('listitem').filter({ hasText: username })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve 3' }).click();

  await expect(page.getByText('2 pay-outs approved.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('1 refused and still selected:');
  await expect(dialog.getByRole('alert')).toContainText(`${third?.username}: This artist is frozen.`);
  await stage.call(
    'admin/update-user',
    { userId: third?.id, changes: { frozen: false }, reason: 'It is answered.' },
    known.superAdmin,
  );
  await dialog.getByRole('button', { name: 'Approve 1' }).click();
  await expect(page.getByText('1 pay-out approved.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d selected/)).toBeHidden();
  for (const artist of artists) {
    const { items } = await stage.call('user/get-payouts', {}, artist);
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['approved']);
  }
});

/** One answered Loopcheck and a tip: 300 and 2,500 tokens, of which the artist gets four fifths. */
async function earn(stage: Stage): Promise<{ artist: Artist; fan: string }> {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 2800 });
  await answeredLoopcheck(stage, fan, artist);
  await stage.call('tip/add', { artistId: artist.id, amount: 2500, donationOnly: true }, fan);
  return { artist, fan: fan.username };
}

async function openEarnings(page: Page, artist: Artist): Promise<void> {
  await haveSignedIn(page, artist);
  await page.goto('/tokens/earning');
  await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible();
}

function sumOf(page: Page, name: string) {
  const sums = page.locator('main dl').first();
  return sums.locator('div').filter({ has: page.getByText(name, { exact: true }) });
}

function payoutsOf(page: Page) {
  return page.getByRole('list', { name: 'Pay-outs, newest first' }).getByRole('listitem');
}
