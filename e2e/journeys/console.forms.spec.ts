import type { Locator, Page } from '@playwright/test';
import { known } from '../support/api.ts';
import { fillSignIn, haveSignedIn } from '../support/sign-in.ts';
import { idOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/**
 * The browser still believes in the sign-in when the next call is made. The badges of the menu are the last that a page asks for; a
 * dialog hides them from a search by role.
 */
async function endSignIn(page: Page): Promise<void> {
  await expect(page.getByLabel(/^Artists to approve: \d+$/)).toBeVisible();
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', authorization: 'Public public' };
    const post = async (path: string, body: object) =>
      await fetch(`/app/api/identity/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { idToken: token } = (await (await post('renew', {})).json()) as { idToken: string }; // as the contract says
    return (await post('sign-out', { token })).status;
  });
  expect(status).toBe(200);
}

async function comeBack(page: Page, send: Locator): Promise<void> {
  await endSignIn(page);
  await send.click();
  await expect(page.getByText('Nothing you typed is lost.')).toBeVisible();
  await fillSignIn(page, known.superAdmin);
}

test(
  'what staff typed into a form outlives an ended sign-in and a reload',
  { tag: '@core' },
  async ({ page, stage }) => {
    const fan = await stage.newFan();
    const note = page.getByText('You typed this earlier and didn’t send it.');
    await haveSignedIn(page, known.superAdmin);

    await test.step('a voucher, until it is created', async () => {
      await page.goto('/admin/create-coupon');
      await page.getByRole('textbox', { name: 'Code' }).fill('KEPT-1');
      await page.getByRole('textbox', { name: 'Tokens' }).fill('250');
      await page.getByRole('checkbox', { name: /^Wallet/ }).check();
      await page.getByRole('textbox', { name: 'Uses in all' }).fill('3');
      const create = page.getByRole('button', { name: 'Create voucher' });
      await comeBack(page, create);
      await expect(note).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('KEPT-1');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Tokens' })).toHaveValue('250');
      await create.click();
      await expect(page.getByText('KEPT-1 can be used.')).toBeVisible();
      await page.goto('/admin/create-coupon');
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('');
      await expect(note).toBeHidden();
    });

    await test.step('a transaction with its person, until staff start over', async () => {
      await page.goto(`/admin/create-transaction?userId=${await idOf(stage, fan)}`);
      await page.getByRole('textbox', { name: 'Tokens' }).fill('75');
      await page.getByRole('textbox', { name: 'Reason' }).fill('For a lost parcel.');
      await page.getByRole('button', { name: 'Continue' }).click();
      await comeBack(page, page.getByRole('button', { name: 'Give the tokens' }));
      await expect(page.getByRole('textbox', { name: 'Tokens' })).toHaveValue('75');
      await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('For a lost parcel.');
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect(page.getByRole('textbox', { name: 'Tokens' })).toHaveValue('');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Tokens' })).toHaveValue('');
    });

    await test.step('a transaction for one person, but not for another', async () => {
      const form = async (person: typeof fan) => {
        await page.goto(`/admin/create-transaction?userId=${await idOf(stage, person)}`);
        await expect(page.getByText(`Open the record of ${person.username}`)).toBeVisible();
        return page.getByRole('textbox', { name: 'Tokens' });
      };
      await (await form(fan)).fill('75');
      await expect(await form(await stage.newFan())).toHaveValue('');
      await expect(note).toBeHidden();
      await expect(await form(fan)).toHaveValue('75');
      await page.getByRole('button', { name: 'Start over' }).click();
    });

    await test.step('a reason for some rows of a list, but not for others', async () => {
      const [one, other] = [await stage.newArtist({ name: 'row' }), await stage.newArtist({ name: 'row' })];
      await page.goto(`/admin/artists?filter=${encodeURIComponent(JSON.stringify({ q: 'row' }))}`);
      const reason = page.getByRole('dialog').getByLabel('Reason');
      const open = async (artist: typeof one) => {
        await page.getByRole('checkbox', { name: `Select ${artist.username}`, exact: true }).check();
        await page
          .getByRole('group', { name: 'Selected rows' })
          .getByText('Suspend', { exact: true })
          .click();
        await expect(reason).toBeVisible();
      };
      const leave = async () => {
        await page.keyboard.press('Escape');
        await expect(reason).toBeHidden();
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
      };
      await open(one);
      await reason.fill('Sent the same loop to everybody.');
      await leave();
      await open(other);
      await expect(reason).toHaveValue('');
      await leave();
      await open(one);
      await expect(reason).toHaveValue('Sent the same loop to everybody.');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1', exact: true }).click();
      await expect(reason).toBeHidden();
    });

    await test.step('the reason in a dialog, which is closed by a wrong click', async () => {
      const artist = await stage.newArtist({ name: 'kept' });
      await page.goto(`/admin/artists/${await idOf(stage, artist)}/show`);
      const suspend = page.getByRole('button', { name: 'Suspend', exact: true });
      await suspend.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Sent the same loop to everybody.');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await suspend.click();
      await comeBack(page, dialog.getByRole('button', { name: 'Suspend', exact: true }));
      await suspend.click();
      await expect(dialog.getByLabel('Reason')).toHaveValue('Sent the same loop to everybody.');
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('form'))),
      ).toEqual([]);
    });
  },
);
