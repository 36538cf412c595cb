import type { Page } from '@playwright/test';
import { known, type Stage } from '../support/api.ts';
import { cards, payByCard } from '../support/money/card.ts';
import { askFor, openConsole } from '../support/console.ts';
import { openArtist, openWithArtist } from '../support/draft.ts';
import { track } from '../support/audio.ts';
import { newBookable } from '../support/live/private-sessions.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expectBalance, expectStatement } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

async function newCoupon(stage: Stage, code: string, amount: number, wanted: object = {}): Promise<void> {
  const coupon = {
    code,
    amount,
    contexts: ['loopcheck'],
    maxUses: 20,
    maxUsesPerUser: 1,
    note: 'For a test.',
    ...wanted,
  };
  await stage.call('admin/create-coupon', { coupon }, known.superAdmin);
}

/** Another member of staff switches it off meanwhile. */
async function changesOf(stage: Stage, code: string): Promise<object> {
  const { items } = await stage.call('admin/coupons', { q: code }, known.superAdmin);
  return { couponId: items[0].id, changes: { active: false } };
}

test(
  'a voucher that staff made fills a wallet once, and staff switch it off',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const staff = await newBrowser();
    await test.step('staff make it', async () => {
      await openConsole(staff, known.superAdmin, '/admin/coupons');
      await staff.getByRole('link', { name: 'Create voucher' }).click();
      await staff.getByRole('button', { name: 'Create voucher' }).click();
      await expect(staff.getByText('Please choose where the voucher counts.')).toBeVisible();
      await staff.getByRole('textbox', { name: 'Code' }).fill('Spring-250');
      await staff.getByRole('textbox', { name: 'Tokens' }).fill('250');
      await expect(
        staff.getByText('$2.50 off, paid by the platform. It cannot be changed later.'),
      ).toBeVisible();
      await staff.getByLabel('Wallet (redeemed as bonus tokens)').check();
      await staff.getByRole('textbox', { name: 'Uses in all' }).fill('50');
      await staff
        .getByRole('textbox', { name: 'Note for staff' })
        .fill('For those who wrote to us in spring.');
      await staff.getByRole('button', { name: 'Create voucher' }).click();
      await expect(staff.getByText('Spring-250 can be used.')).toBeVisible();
    });

    const fan = await stage.newFan();
    await haveSignedIn(page, fan);
    const field = page.getByRole('textbox', { name: 'Voucher code' });
    await test.step('the dialog where tokens are bought leads to the field', async () => {
      await page.goto('/artists');
      await page.getByRole('button', { name: 'GET TOKENS' }).first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Use a voucher' }).click();
      await expect(page).toHaveURL(/\/tokens#voucher$/);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(field).toBeInViewport({ ratio: 1 });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const apply = async (code: string) => {
      await field.fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
    };
    await test.step('a fan mistypes it, redeems it, and cannot do so again', async () => {
      await apply('');
      await expect(page.getByText('Please provide Voucher Code')).toBeVisible();
      await apply('spring-250');
      await expect(page.getByText('This voucher code is not valid.')).toBeVisible();
      await apply(' Spring-250 ');
      await expect(page.getByText('250 Tokens Credited')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('250 tokens');
      await expect(field).toHaveValue('');
      await apply('Spring-250');
      await expect(page.getByText('You have already used this voucher.')).toBeVisible();
      await expect(field).toBeFocused();
      await expectStatement(page, [['Voucher', '+250 (+$2.50)']]);
    });

    await test.step('staff see who used it and switch it off', async () => {
      await staff.getByRole('link', { name: 'Spring-250' }).click();
      await expect(staff.getByRole('link', { name: fan.username })).toBeVisible();
      const dialog = await askFor(staff, 'Deactivate', 'Nobody can use it from now on.');
      await dialog.getByRole('button', { name: 'Deactivate' }).click();
      await expect(staff.getByText('Switched off', { exact: true })).toBeVisible();
      const late = await stage.newFan();
      const use = stage.call('coupon/apply', { code: 'Spring-250', context: 'wallet' }, late);
      await expect(use).rejects.toThrow('coupon-invalid');
    });
  },
);

test('staff switch several vouchers off at once', async ({ page, stage }) => {
  for (const code of ['AUTUMN-1', 'AUTUMN-2', 'AUTUMN-3', 'WINTER-1']) await newCoupon(stage, code, 100);
  await openConsole(page, known.superAdmin, '/admin/coupons');
  const box = (code: string) => page.getByRole('checkbox', { name: `Select ${code}`, exact: true });
  for (const code of ['AUTUMN-1', 'AUTUMN-2', 'AUTUMN-3']) await box(code).check();
  await stage.call('admin/update-coupon', await changesOf(stage, 'AUTUMN-3'), known.superAdmin);

  const dialog = await askFor(page, 'Deactivate', 'Nobody can use them from now on.');
  for (const code of ['AUTUMN-1', 'AUTUMN-2'])
    await expect(dialog.getByRole('listitem').filter({ hasText: code })).toContainText('Used: 0');
  await dialog.getByRole('button', { name: /^Deactivate \d$/ }).click();
  await expect(page.getByText(/vouchers deactivated\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d selected/)).toBeHidden();
  for (const code of ['AUTUMN-1', 'AUTUMN-2', 'AUTUMN-3'])
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Switched off');
  await expect(page.getByRole('row').filter({ hasText: 'WINTER-1' })).toContainText('Usable');

  const fan = await stage.newFan();
  const use = stage.call('coupon/apply', { code: 'AUTUMN-1', context: 'loopcheck' }, fan);
  await expect(use).rejects.toThrow('coupon-invalid');
});

test(
  'a voucher lowers what a Loopcheck costs, by what was shown and not a token more',
  { tag: '@core' },
  async ({ page, stage }) => {
    await newCoupon(stage, 'HUNDRED', 100);
    await newCoupon(stage, 'ALL-OF-IT', 500);
    await newCoupon(stage, 'NOT-HERE', 100, { contexts: ['wallet'] });
    await newCoupon(stage, 'ONLY-ADA', 100, { artistSlug: 'ada-artist' });
    const fan = await stage.newFan({ tokens: 1000 });
    await haveSignedIn(page, fan);
    const panel = await walkToSummary(page);
    const field = panel.root.getByRole('textbox', { name: 'Voucher (Optional)' });
    const apply = async (code: string) => {
      await field.fill(code);
      await panel.button('Apply').click();
    };

    await test.step('what does not count says why', async () => {
      for (const [code, text] of [
        ['NOT-HERE', 'This voucher can only be used in your wallet.'],
        ['ONLY-ADA', 'This voucher is not valid for this artist.'],
        ['nothing', 'This voucher code is not valid.'],
      ] as const) {
        await apply(code);
        await expect(panel.root.getByText(text)).toBeVisible();
      }
      await expect(panel.root).toContainText('300 tokens ($3)');
    });

    await test.step('one is applied, taken out and applied again', async () => {
      await apply('HUNDRED');
      await expect(panel.root.getByText('Voucher applied: 100 tokens off. ($1)')).toBeVisible();
      await expect(panel.root).toContainText('200 tokens ($2)');
      await panel.button('Remove the voucher').click();
      await expect(field).toBeFocused();
      await expect(panel.root).toContainText('300 tokens ($3)');
      await apply('HUNDRED');
      await panel.goOn();
      await panel.button('Submit for 200 tokens ($2)').click();
      await expect(panel.heading('Congrats, your request was sent!')).toBeVisible();
      await expectBalance(page, '800', '$8.00');
      await expectStatement(page, [
        ['Purchase', '−200 (−$2.00)'],
        ['Tokens bought', '+1,000 (+$10.00)'],
      ]);
    });

    await test.step('the next order is free, and says what of the voucher is lost', async () => {
      const next = await walkToSummary(page);
      await apply('HUNDRED');
      await expect(next.root.getByText('You have already used this voucher.')).toBeVisible();
      await apply('ALL-OF-IT');
      await expect(
        next.root.getByText('Voucher applied: 300 tokens off. ($3) The other 200 are not used.'),
      ).toBeVisible();
      await next.goOn();
      await next.button('Submit for 0 tokens ($0)').click();
      await expect(next.heading('Congrats, your request was sent!')).toBeVisible();
      await expectBalance(page, '800', '$8.00');
    });
  },
);

test('a voucher that is switched off meanwhile is said before anything is charged, or what was charged is', async ({
  page,
  stage,
}) => {
  for (const code of ['GONE-EARLY', 'GONE-LATE']) await newCoupon(stage, code, 100);
  const switchOff = async (code: string) =>
    await stage.call('admin/update-coupon', await changesOf(stage, code), known.superAdmin);
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  const panel = await walkToSummary(page);
  const apply = async (code: string) => {
    await panel.root.getByRole('textbox', { name: 'Voucher (Optional)' }).fill(code);
    await panel.button('Apply').click();
    await expect(panel.root.getByText('Voucher applied: 100 tokens off. ($1)')).toBeVisible();
    await panel.goOn();
    await expect(panel.root.getByRole('button', { name: 'Pay $2.00' })).toBeVisible();
  };

  await test.step('before the card is charged', async () => {
    await apply('GONE-EARLY');
    await switchOff('GONE-EARLY');
    await payByCard(panel.root, cards.good);
    await expect(panel.heading('Summary')).toBeVisible();
    await expect(
      panel.root.getByText(
        'This voucher code is not valid. Nothing was charged, and the price is without it now.',
      ),
    ).toBeVisible();
    await expect(panel.root).toContainText('300 tokens ($3)');
    const { items } = await stage.call('payment/get-user-transactions', {}, fan);
    expect(items).toEqual([]);
  });

  await test.step('at the moment when it is charged', async () => {
    await apply('GONE-LATE');
    await page.route('**/sandbox/confirm-card', async (route) => {
      await switchOff('GONE-LATE');
      await route.continue();
    });
    await payByCard(panel.root, cards.good);
    await expect(
      panel.root.getByText(
        'This voucher code is not valid. You were charged $2.00: the 200 tokens are in your wallet. Without the voucher the price is 300 tokens ($3).',
      ),
    ).toBeVisible();
    await panel.goOn();
    await payByCard(panel.root, cards.good);
    await expect(panel.heading('Congrats, your request was sent!')).toBeVisible();
    await expectStatement(page, [
      ['Purchase', '−300 (−$3.00)'],
      ['Tokens bought', '+100 (+$1.00)'],
      ['Tokens bought', '+200 (+$2.00)'],
    ]);
  });
});

/** One loop for an artist who answers many, up to where the voucher is asked for. */
async function walkToSummary(page: Page) {
  const panel = await openWithArtist(page, openArtist.slug);
  await panel.addFiles([track({ name: 'Loop.mp3' })]);
  await panel.goOn();
  await panel.goOn();
  await expect(panel.heading('Summary')).toBeVisible();
  return panel;
}

test('a voucher is applied where one artist is paid, and the page stays', async ({ page, stage }) => {
  await newCoupon(stage, 'DEEP-100', 100, { contexts: ['deepdive'] });
  const artist = await newBookable(stage, 'voucher');
  await haveSignedIn(page, await stage.newFan());
  const field = page.getByRole('textbox', { name: 'Voucher (Optional)' });
  for (const path of ['/requests/create/ada-artist', `/private-sessions/book/${artist.username}`]) {
    await test.step(path, async () => {
      const loads: string[] = [];
      await page.goto(path);
      await expect(field).toBeVisible();
      page.on('framenavigated', (frame) => loads.push(frame.url()));
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Please provide Voucher Code')).toBeVisible();
      await field.fill('nothing');
      await field.press('Enter');
      await expect(page.getByText('This voucher code is not valid.')).toBeVisible();
      await field.fill('DEEP-100');
      await field.press('Enter');
      await expect(page.getByText('Voucher applied: 100 tokens off.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove the voucher' }).click();
      await field.fill('DEEP-100');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Voucher applied: 100 tokens off.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove the voucher' }).click();
      expect(loads).toEqual([]);
    });
  }
});
