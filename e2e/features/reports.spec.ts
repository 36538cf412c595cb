import { answeredLoopcheck } from '../support/answer.ts';
import { known } from '../support/api.ts';
import { axeFindings } from '../support/axe.ts';
import { askFor, factOf, openConsole } from '../support/console.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expectBalance } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

const complaint = 'The same three sentences stood under every one of my loops.';

test(
  'a buyer reports an answer, staff give half of its price back, and the buyer sees it',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const artist = await stage.newArtist();
    const fan = await stage.newFan({ tokens: 300 });
    const request = await answeredLoopcheck(stage, fan, artist);
    await haveSignedIn(page, fan);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/loopcheck/${request}`);
    await test.step('the report', async () => {
      await page.getByRole('button', { name: `Report the feedback of ${artist.username}` }).click();
      const dialog = page.getByRole('dialog', { name: `Report the feedback of ${artist.username}` });
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
      await dialog.getByRole('radio', { name: /^There is no feedback in it/ }).check();
      await dialog.getByLabel('What happened?').fill(complaint);
      // What was typed survives a reload, as everywhere.
      await page.reload();
      await page.getByRole('button', { name: `Report the feedback of ${artist.username}` }).click();
      await expect(dialog.getByLabel('What happened?')).toHaveValue(complaint);
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByText('You reported this feedback. Our staff look at it')).toBeVisible();
    });

    const staff = await newBrowser();
    await test.step('the decision', async () => {
      await openConsole(staff, known.superAdmin, '/admin/reports');
      const row = staff.getByRole('row').filter({ hasText: fan.username });
      await row.getByRole('link').first().click();
      await expect(staff.getByText(complaint)).toBeVisible();
      const reading = await askFor(staff, 'Read texts and audio', 'for this record only');
      await expect(reading.getByRole('textbox', { name: 'Reason' })).toHaveValue('A report is about it.');
      await reading.getByRole('button', { name: 'Read', exact: true }).click();
      const answer = staff.getByRole('region', { name: 'The reported answer' });
      await expect(answer.locator('audio')).toHaveCount(1);
      await expect(answer).toContainText(/\d+ out of 100, /);
      await expect(factOf(staff, 'Paid by the buyer')).toContainText('300 tokens');
      await expect(factOf(staff, 'Earned by the artist')).toContainText('240 tokens');
      await expect(factOf(staff, 'Now')).toHaveText(
        'Released, but kept from the artist until this is decided',
      );
      await expect(factOf(staff, 'A full refund moves')).toContainText(
        `$3.00 (300 tokens) to ${fan.username}`,
      );
      await expect(factOf(staff, `About ${artist.username}`)).toHaveText('None');

      // By keyboard alone: the decision, its part, a note, and the confirmation.
      await staff.getByRole('radio', { name: /^Dismiss/ }).focus();
      await staff.keyboard.press('ArrowDown');
      await expect(staff.getByRole('radio', { name: /^Refund a part of the price/ })).toBeChecked();
      await expect(staff.getByRole('textbox', { name: 'Percent' })).toHaveValue('50');
      await staff.getByRole('slider').press('ArrowRight');
      await staff.getByRole('slider').press('ArrowLeft');
      await staff.getByRole('textbox', { name: 'Note' }).fill('Copied, but not useless.');
      await staff.keyboard.press('Tab');
      await expect(staff.getByRole('button', { name: 'Refund $1.50 …' })).toBeFocused();
      await staff.keyboard.press('Enter');
      const dialog = staff.getByRole('dialog');
      await expect(dialog).toContainText('It cannot be undone.');
      for (const width of [1440, 390]) {
        await staff.setViewportSize({ width, height: 900 });
        expect(await axeFindings(staff, `the decision, ${width} px`)).toEqual([]);
      }
      await dialog.getByRole('button', { name: 'Refund $1.50' }).click();
      await expect(staff.getByText('The report is decided, and the buyer has been refunded.')).toBeVisible();
      await expect(staff.getByText('Copied, but not useless.')).toBeVisible();
      await expect(staff.getByRole('radio')).toHaveCount(0);
      for (const width of [1440, 390]) {
        await staff.setViewportSize({ width, height: 900 });
        expect(await axeFindings(staff, `the report, ${width} px`)).toEqual([]);
      }
    });

    await test.step('what becomes of it', async () => {
      await expectBalance(page, '150', '$1.50');
      await page.reload();
      await expect(page.getByText('Your report was accepted: 150 tokens ($1.50) refunded.')).toBeVisible();
      const [sale] = (await stage.call('payment/get-user-earnings', {}, artist))['items'];
      expect(sale).toMatchObject({ net: 120 });
    });
  },
);

test('staff who look after people dismiss a report, and cannot refund one', async ({ page, stage }) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 300 });
  const requestId = await answeredLoopcheck(stage, fan, artist);
  const report = await stage.call(
    'requests/report',
    { requestId, artistId: artist.id, reason: 'other', text: complaint },
    fan,
  );
  await openConsole(page, known.admin, `/admin/reports/${report['id']}/show`);
  await expect(page.getByText(complaint)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Refund a part of the price/ })).toBeDisabled();
  await expect(page.getByText(/^Only a super admin can refund\. Ask .*sam-super/)).toBeVisible();
  const badge = page.getByRole('link', { name: /^Reports to decide: \d+$/ });
  await expect(badge).toBeVisible();
  const dialog = await askFor(page, 'Dismiss …', 'Nothing is refunded.');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Dismissed', { exact: true }).first()).toBeVisible();
  const { items } = await stage.call('requests/get-reports', { requestId }, fan);
  expect(items).toMatchObject([{ status: 'dismissed', refundedTokens: 0 }]);
});
