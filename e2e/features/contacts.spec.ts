import type { Page } from '@playwright/test';
import { known } from '../support/api.ts';
import { axeFindings } from '../support/axe.ts';
import { mailsTo, mailTo } from '../support/mailbox.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const kim = 'kim@outside.example';
const lee = 'lee@outside.example';

const commas = [
  'email,name',
  `${kim},"=HYPERLINK(""http://x.example"")"`,
  `${kim.toUpperCase()},Kim again`,
  'nobody(at)outside.example,Nobody',
  '',
  ',Nameless',
].join('\r\n');
/** As a spreadsheet saves "Unicode text", with headings that we don't know. */
const semicolons = `Anschrift;Wer\n${lee};Lee Müller\n${kim};Kim\n`;

const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const chooser = (page: Page) => page.getByLabel('Choose a CSV file');
const consent = (page: Page) => page.getByLabel('These people agreed to get mails from me.');
const openTab = async (page: Page, name: string) => await page.getByRole('tab', { name }).click();

test('an artist imports people from two files, writes to them, and one of them unsubscribes', async ({
  page,
  newBrowser,
  stage,
  server,
}) => {
  const artist = await stage.newArtist();
  await haveSignedIn(page, artist);
  await page.goto('/my-users');
  await expect(page.getByRole('heading', { level: 1, name: 'My Users' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible();

  await test.step('from a file with commas, in which lines are wrong', async () => {
    await page.getByRole('button', { name: 'Import people' }).click();
    await chooser(page).setInputFiles(csv('shop.csv', Buffer.from(commas)));
    await expect(page.getByText('1 person can be imported.')).toBeVisible();
    await expect(page.getByText('1 line repeats an address and count')).toBeVisible();
    await expect(page.getByText('Line 4 is not an email address.')).toBeVisible();
    await expect(page.getByText('Line 6 has no email address.')).toBeVisible();
    expect(await axeFindings(page, 'the preview of an import')).toEqual([]);
    const button = page.getByRole('button', { name: 'Import 1 person' });
    await button.click();
    await expect(page.getByText('Please import only people who agreed to get mails from you.')).toBeVisible();
    await consent(page).check();
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(consent(page)).toBeChecked();
    await button.click();
    await expect(page.getByText('Your users have been imported.')).toBeVisible();
    await expect(page.getByText('1 person imported.')).toBeVisible();
  });

  await test.step('from a file in UTF-16 with semicolons and unknown headings', async () => {
    await chooser(page).setInputFiles(csv('liste.csv', utf16(semicolons)));
    await expect(page.getByLabel('Email address')).toHaveValue('0');
    await page.getByLabel('Name (Optional)').selectOption({ label: 'Wer' });
    await expect(page.getByRole('cell', { name: 'Lee Müller' })).toBeVisible();
    await consent(page).check();
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await expect(page.getByText('1 person imported. 1 person was already there.')).toBeVisible();
  });

  await test.step('not from another file', async () => {
    await chooser(page).setInputFiles(csv('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])));
    await expect(
      page.getByText('Sorry, your file could not be imported. Please use a CSV with an email column.'),
    ).toBeVisible();
    const rows = Array.from({ length: 5001 }, (_, at) => `f${at}@outside.example`).join('\n');
    await chooser(page).setInputFiles(csv('large.csv', Buffer.from(`email\n${rows}`)));
    await expect(page.getByText('This file has more than 5,000 people.')).toBeVisible();
    await chooser(page).setInputFiles(csv('quote.csv', Buffer.from(`email,name\n${lee},"DJ" Lee\n${kim},`)));
    await expect(page.getByText('Line 2 has a quotation mark in the wrong place')).toBeVisible();
  });

  await test.step('and is warned of a name with a bad byte', async () => {
    const text = Buffer.from(`email,name\n${kim},Müller\n${lee},L~e`);
    const bytes = Buffer.from(text.map((byte) => (byte === 0x7e ? 0xfc : byte)));
    await chooser(page).setInputFiles(csv('bad-byte.csv', bytes));
    await expect(page.getByRole('cell', { name: 'Müller' })).toBeVisible();
    await expect(page.getByText('Line 3 has “L\uFFFDe”.')).toBeVisible();
    expect(await axeFindings(page, 'the warning of an unreadable name')).toEqual([]);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('the list has them, and finds them again after a reload', async () => {
    await openTab(page, 'People');
    await expect(page.getByText('2 of 2 people')).toBeVisible();
    await expect(page.getByText('=HYPERLINK("http://x.example")')).toBeVisible();
    await page.getByLabel('Search people').fill('lee');
    await expect(page.getByText('1 of 1 person')).toBeVisible();
    await expect(page).toHaveURL(/q=lee/);
    await page.reload();
    await expect(page.getByText('1 of 1 person')).toBeVisible();
    await expect(page.getByText(lee)).toBeVisible();
    expect(await axeFindings(page, 'the list of people')).toEqual([]);
  });

  await test.step('the announcement outlives a reload, is previewed, and goes out once', async () => {
    await openTab(page, 'Announcements');
    await page.getByLabel('Subject').fill('A new record');
    await page.getByLabel('Text').fill('It comes out in May.\n\nOn vinyl.');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('A new record');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
      `${artist.username}: A new record`,
    );
    expect(await axeFindings(page, 'the form of an announcement')).toEqual([]);
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Your announcement is on its way.')).toBeVisible();
    await expect(page.getByText(/You can send one announcement in 24 hours/)).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });

  const subject = `${artist.username}: A new record`;
  await test.step('its reader stops the mails, takes that back, and stops them again', async () => {
    const mail = await mailTo(server, lee, subject);
    await mailTo(server, kim, subject);
    expect(mailsTo(server, lee)).toHaveLength(1);
    const link = /Stop these mails: (\S+)/.exec(mail.text)?.[1] ?? '';
    const reader = await newBrowser();
    await reader.goto(link);
    await expect(reader.getByText(`You will no longer get mails from ${artist.username}.`)).toBeVisible();
    await reader.getByRole('button', { name: 'Stop these mails' }).click();
    await reader.getByRole('button', { name: 'Undo' }).click();
    await expect(reader.getByText(`You get mails from ${artist.username} again.`)).toBeVisible();
    await reader.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(reader.getByRole('heading', { name: 'Done' })).toBeVisible();
  });

  await test.step('the artist sees it, and that 2 people got the mail', async () => {
    await page.reload();
    await expect(page.getByText('sent to 2 people')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible();
    await openTab(page, 'People');
    await expect(page.getByRole('row').filter({ hasText: lee })).toContainText('Unsubscribed');
    await expect(page.getByRole('row').filter({ hasText: kim })).toContainText('Agreed');
  });

  await test.step('a removed person is gone', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: kim })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('1 of 1 person')).toBeVisible();
  });
});

test('the page fits a phone, and the menu has it on large screens alone', async ({ page }) => {
  await haveSignedIn(page, known.artist);
  await page.goto('/my-users');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My Users' }).first()).toBeVisible();
  await expect(page.getByText('Marlene Okafor')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['People', 'Import', 'Announcements']) {
    await openTab(page, tab);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([tab, overflow]).toEqual([tab, 0]);
  }
  await expect(page.getByText('Three evenings in the studio above the bakery')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Users' })).toBeHidden();
});
