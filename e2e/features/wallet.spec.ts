import { readFile } from 'node:fs/promises';
import { answeredLoopcheck } from '../support/answer.ts';
import { known } from '../support/api.ts';
import { act, askFor, choosePerson, openConsole } from '../support/console.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { give, idOf, newestOf } from '../support/staff.ts';
import { expectBalance } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

test('a fan narrows the statement on a phone and prints a receipt', async ({ page, stage }) => {
  const fan = await stage.newFan({ tokens: 1000 });
  await answeredLoopcheck(stage, fan, await stage.newArtist());
  await give(stage, fan, 50);
  await haveSignedIn(page, fan);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tokens');
  const rows = page.getByRole('table', { name: 'Statement, newest first' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 3);

  await test.step('by kind and day, kept in the address', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Purchase' });
    await expect(rows).toHaveCount(1 + 1);
    await expect(rows.nth(1)).toContainText('−300 (−$3.00)');
    await page.reload();
    await expect(rows).toHaveCount(1 + 1);
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No matching movements')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(rows).toHaveCount(1 + 3);
  });

  await test.step('the receipt alone is printed', async () => {
    await page.getByRole('button', { name: /receipt/i }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText(fan.email);
    await expect(receipt).toContainText('$10.00');
    await expect(receipt.getByText('Test payment: no real money moved')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // The dialog around it is not on paper, so it is not found by its name.
    const onPaper = page.locator('[data-print]');
    for (const text of [fan.email, '1,000 tokens']) await expect(onPaper.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Wallet', includeHidden: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await receipt.getByRole('button', { name: 'Close' }).first().click();
    await expect(receipt).toBeHidden();
  });
});

test('staff send a top-up back, as far as its tokens are unspent', async ({ page, newBrowser, stage }) => {
  const fan = await stage.newFan({ tokens: 1000 });
  await answeredLoopcheck(stage, fan, await stage.newArtist());
  await haveSignedIn(page, fan);
  await page.goto('/tokens');
  const staff = await newBrowser();
  const payment = await newestOf(stage, 'admin/payments', { filter: { userId: await idOf(stage, fan) } });
  await openConsole(staff, known.superAdmin, `/admin/payments/${payment}/show`);
  const dialog = await askFor(staff, 'Refund', '700 tokens ($7.00) leave the wallet');
  await dialog.getByRole('textbox', { name: 'Tokens' }).fill('701');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bought twice by mistake.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please give a whole number from 1 to 700.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tokens' }).fill('400');
  await dialog.getByRole('button', { name: 'Refund $4.00' }).click();
  await expect(staff.getByText(`${fan.username} is refunded.`)).toBeVisible();
  await expectBalance(page, '300', '$3.00');
  const row = page.getByRole('row').filter({ hasText: '−400 (−$4.00)' });
  await expect(row).toBeVisible();
});

test('a disputed payment freezes its buyer, who spends nothing until the bank has decided for us', async ({
  page,
  newBrowser,
  stage,
}) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 500 });
  await haveSignedIn(page, fan);
  await page.goto('/tokens');
  const staff = await newBrowser();
  const payment = await newestOf(stage, 'admin/payments', { filter: { userId: await idOf(stage, fan) } });
  await openConsole(staff, known.superAdmin, `/admin/payments/${payment}/show`);
  await act(staff, 'Play a dispute', 'the tokens leave the wallet, the person is frozen.');
  await expect(staff.getByText('The payment is in dispute.')).toBeVisible();

  await test.step('the buyer reads why and is refused', async () => {
    await expectBalance(page, '0', '$0.00');
    await page.reload();
    await expect(
      page.getByText('Your tokens are frozen. They’re safe, but can’t be spent until this is settled.'),
    ).toBeVisible();
    const tip = stage.call('tip/add', { artistId: artist.id, amount: 250 }, fan);
    await expect(tip).rejects.toThrow('account-frozen');
  });

  await test.step('won, all of it comes back', async () => {
    await act(staff, 'Play: won', 'the tokens come back, and the freeze ends.');
    await expectBalance(page, '500', '$5.00');
    await page.reload();
    await expect(page.getByText('Your tokens are frozen.')).toBeHidden();
    await stage.call('tip/add', { artistId: artist.id, amount: 250 }, fan);
    await expectBalance(page, '250', '$2.50');
  });
});

test('staff give tokens by hand, find the movement with its postings, and audit the ledger', async ({
  page,
  stage,
}) => {
  const fan = await stage.newFan();
  await openConsole(page, known.superAdmin, '/admin/create-transaction');
  await test.step('a correction, said once more before it moves', async () => {
    await choosePerson(page, 'Person', fan.username);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Please give a whole number from 1 to/)).toBeVisible();
    await page.getByRole('radio', { name: 'Correction' }).check();
    await page.getByRole('textbox', { name: 'Tokens' }).fill('640');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Paid twice by bank transfer.');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: `Give to ${fan.username}?` });
    await expect(dialog).toContainText(`${fan.username} gets 640 tokens ($6.40).`);
    await dialog.getByRole('button', { name: 'Give the tokens' }).click();
    await expect(page.getByText('The transaction has been created.')).toBeVisible();
  });

  await test.step('the movement balances', async () => {
    await page.getByLabel('Search what').fill('');
    await choosePerson(page, 'Person', fan.username);
    const row = page.getByRole('row').filter({ hasText: fan.username });
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('link').first().click();
    await expect(page.getByText('Paid twice by bank transfer.').first()).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: '640' })).not.toHaveCount(0);
  });

  await test.step('every rule of the ledger holds', async () => {
    await page.getByRole('link', { name: 'Ledger audit' }).click();
    await page.getByRole('button', { name: 'Audit now' }).click();
    await expect(page.getByText('The ledger is in order.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^All \d+ rules hold$/ })).toBeVisible();
  });

  await test.step('a job runs when it is asked to', async () => {
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All in order' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Run now: / })
      .first()
      .click();
    await expect(page.getByText(/ has run\.$/)).toBeVisible();
  });

  await test.step('statistics are saved by a ticket that opens once', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Statistics', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Token stats (CSV)' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines.length).toBeGreaterThan(1);
    const again = await page.request.get(file.url());
    expect(again.ok()).toBe(false);
  });
});

test('an artist who needs tokens is offered their earnings before packs', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'earner' });
  await give(stage, artist, 700, { type: 'correction', account: 'earnings' });
  await haveSignedIn(page, artist);
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'GET TOKENS' }).click();
  const modal = page.getByRole('dialog', { name: 'Get tokens' });
  await expect(modal).toContainText('Your earnings: 700 tokens ($7) available');
  await modal.getByRole('button', { name: 'Use your earnings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn earnings into tokens' });
  await dialog.getByLabel('Amount in tokens').fill('500');
  await dialog.getByRole('button', { name: 'Turn 500 into tokens' }).click();
  await expect(dialog).toBeHidden();
  await expectBalance(page, '500', '$5.00');
});
