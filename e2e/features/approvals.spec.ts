import { DAY_MS, known } from '../support/api.ts';
import { act, askFor, factOf, openConsole } from '../support/console.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { give, idOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A server of its own: days pass here. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

const WAIT_MS = 3 * DAY_MS + 60_000;

test('more than $500 is refunded by two people', async ({ page, newBrowser, stage }) => {
  const fan = await stage.newFan();
  const second = known.secondSuperAdmin;
  const { transactionId } = await stage.call('payment/add', { paymentToken: 'tok_visa', amount: 600 }, fan);

  await test.step('one super admin is refused, and asks', async () => {
    await openConsole(page, known.superAdmin, `/admin/payments/${transactionId}/show`);
    const dialog = await askFor(page, 'Refund');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bought twice by mistake.');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('a second super admin has to approve it');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText('Asked. It is done when another super admin approves it.')).toBeVisible();
    await page.goto('/admin/approvals');
    await page.getByRole('link', { name: 'Refund of $600.00' }).click();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  });

  await test.step('another finds it, looks at it and approves it', async () => {
    const other = await newBrowser();
    await openConsole(other, second, '/admin');
    await other
      .getByRole('main')
      .getByRole('link', { name: /Approvals to give/ })
      .click();
    await other.getByRole('link', { name: 'Refund of $600.00' }).click();
    await expect(factOf(other, 'Asked by')).toContainText(known.superAdmin.username);
    await expect(factOf(other, 'Their reason')).toContainText('Bought twice by mistake.');
    await act(other, 'Approve', `Refund of $600.00, for ${fan.username}.`);
    await expect(factOf(other, 'Decided by')).toContainText(second.username);
    await other.getByRole('link', { name: 'Open the record' }).click();
    await expect(other.getByText('Refunded').first()).toBeVisible();
  });
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);
});

test('a voucher without a limit is made by two people', async ({ page, newBrowser, stage }) => {
  const second = known.secondSuperAdmin;
  const what = 'Create the voucher EVERYBODY: 500 tokens ($5.00) for each use for wallet, without a limit';

  await test.step('one super admin is refused, and asks', async () => {
    await openConsole(page, known.superAdmin, '/admin/create-coupon');
    await page.getByRole('textbox', { name: 'Code' }).fill('EVERYBODY');
    await page.getByRole('textbox', { name: 'Tokens' }).fill('500');
    await page.getByLabel('Wallet (redeemed as bonus tokens)').check();
    await page.getByRole('button', { name: 'Create voucher' }).click();
    await expect(page.getByRole('alert')).toContainText('a second super admin has to approve it');
    // What was changed meanwhile is not what would be asked for.
    await page.getByRole('textbox', { name: 'Note for staff' }).fill('For the radio.');
    await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeHidden();
    await page.getByRole('button', { name: 'Create voucher' }).click();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText('Asked. It is done when another super admin approves it.')).toBeVisible();
  });

  await test.step('another approves it, and neither can use it', async () => {
    const other = await newBrowser();
    await openConsole(other, second, '/admin/approvals');
    await other.getByRole('link', { name: what }).click();
    await expect(factOf(other, 'Kind')).toContainText('New voucher');
    await expect(factOf(other, 'Their reason')).toContainText('For the radio.');
    await act(other, 'Approve', `${what}. ${known.superAdmin.username} asks for it.`);
    await expect(factOf(other, 'Decided by')).toContainText(second.username);
  });
  const fan = await stage.newFan();
  await stage.call('coupon/apply', { code: 'EVERYBODY', context: 'wallet' }, fan);
  await page.goto('/tokens');
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('EVERYBODY');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('You made this voucher for others')).toBeVisible();
});

test('a super admin is made by two others, and is no second person for them yet', async ({
  page,
  newBrowser,
  stage,
}) => {
  const fan = await stage.newFan();
  const second = known.secondSuperAdmin;

  await test.step('one super admin is refused, and asks', async () => {
    await openConsole(page, known.superAdmin, `/admin/users/${await idOf(stage, fan)}/show`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make super admin …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Leads the shop.');
    await dialog.getByRole('button', { name: 'Make super admin' }).click();
    await expect(dialog.getByRole('alert')).toContainText('a second super admin has to approve it');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText('Asked. It is done when another super admin approves it.')).toBeVisible();
  });

  await test.step('another approves it', async () => {
    const other = await newBrowser();
    await openConsole(other, second, '/admin/approvals');
    await other.getByRole('link', { name: 'Super admin rights' }).click();
    await expect(factOf(other, 'Their reason')).toContainText('Leads the shop.');
    await act(other, 'Approve', `Super admin rights, for ${fan.username}.`);
    await expect(factOf(other, 'Decided by')).toContainText(second.username);
  });

  await test.step('the new one reads why they can’t approve what their makers ask', async () => {
    const coupon = { code: 'SHOP', amount: 500, contexts: ['wallet'], maxUses: null };
    const input = { act: 'admin/create-coupon', input: { coupon } };
    const { id } = await stage.call('admin/ask-approval', input, second);
    const made = await newBrowser();
    await openConsole(made, fan, `/admin/approvals/${id}/show`);
    await expect(factOf(made, 'Not for you')).toContainText(
      `@${second.username} made you a super admin less than 7 days ago`,
    );
    await expect(made.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await expect(made.getByRole('button', { name: 'Refuse' })).toBeVisible();
  });
});

test('a pay-out to a new account waits three days, and can only be refused until then', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await stage.newArtist();
  await give(stage, artist, 5000, { type: 'correction', account: 'earnings' });
  const details = { method: 'paypal', fullName: 'Nell Newcomer', address: 'Long Street 4', country: 'CH' };
  const ask = async (paypalEmail: string) =>
    (
      await stage.call(
        'user/request-payment',
        { userInfos: { ...details, paypalEmail, amount: 2000 } },
        artist,
      )
    )['payout'].id;
  const first = await ask('nell@payments.example');
  await stage.call(
    'admin/update-payout',
    { payoutId: first, status: 'rejected', reason: 'A typo.' },
    known.superAdmin,
  );
  const second = await ask('other@payments.example');

  await haveSignedIn(page, artist);
  await page.goto('/tokens/earning');
  const newest = page.getByRole('list', { name: 'Pay-outs, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText('We send it after');

  const staff = await newBrowser();
  await openConsole(staff, known.superAdmin, '/admin/payouts');
  await expect(staff.getByRole('row').filter({ hasText: artist.username })).toContainText('Waits');
  await staff.getByRole('checkbox', { name: `Select ${artist.username}`, exact: true }).check();
  const dialog = await askFor(staff, 'Approve');
  await expect(dialog).toContainText('The selected one does not change: it still waits,');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await staff.goto(`/admin/payouts/${second}/show`);
  const wait = staff.getByText('It can’t be approved or paid before');
  await expect(wait).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await expect(staff.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(staff.getByText(`Waits until ${await wait.locator('time').textContent()}`)).toBeVisible();

  await stage.letPass(WAIT_MS);
  await openConsole(staff, known.superAdmin, `/admin/payouts/${second}/show`);
  await expect(staff.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(wait).toBeHidden();
  await act(staff, 'Approve', 'Nothing is sent by this alone.');
  await expect(staff.getByText('To pay').first()).toBeVisible();
});
