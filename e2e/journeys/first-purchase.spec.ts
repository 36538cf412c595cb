import { readFile } from 'node:fs/promises';
import { DAY_MS, known, type Person } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { cards, payByCard } from '../support/money/card.ts';
import { panelOf } from '../support/panel.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { register } from '../support/register.ts';
import { expect, test } from '../support/test.ts';

/** A server of its own, because a week passes on it. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

const answers = [
  'The groove carries from the first bar on.',
  'The break takes too long to come back.',
  'Here the bass and the kick agree.',
];

test(
  'a visitor’s loops go to two artists, one answers, the other’s part comes back',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const panel = panelOf(page);
    const fan: Person = {
      email: 'first@listeners.example',
      username: 'first-buyer',
      password: 'loud-enough-88',
    };
    let second = '';

    await test.step('a visitor opens the panel and chooses three files', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Start', exact: true }).first().click();
      await expect(panel.heading('Your loops')).toBeVisible();
      await expect(panel.continueButton).toBeDisabled();
      await panel.addFiles([
        track({ name: 'Night Bus.mp3', seconds: 45, style: 'house' }),
        track({ name: 'Cellar.wav', seconds: 40 }),
        track({ name: 'Été à Lagos.mp3', seconds: 40, seed: 'b' }),
      ]);
      await expect(panel.files).toHaveCount(3);
    });

    await test.step('picks the loops with the keyboard alone', async () => {
      const first = panel.loopOf('Night Bus.mp3');
      await first.focus();
      await page.keyboard.press('PageUp');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(first).toHaveAttribute('aria-valuetext', 'Loop from 0:07 to 0:37');
      const next = panel.loopOf('Cellar.wav');
      for (let press = 0; press < 6 && !(await isFocused(next)); press += 1) await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      await page.keyboard.press('End');
      await expect(next).toHaveAttribute('aria-valuetext', 'Loop from 0:10 to 0:40');
      await panel.continueButton.focus();
      await page.keyboard.press('Enter');
    });

    await test.step('adds one artist who is recommended and one who was searched for', async () => {
      await expect(panel.heading('Choose your artist(s)')).toBeVisible();
      await expect(panel.continueButton).toBeDisabled();
      const row = panel
        .offered('Recommended')
        .filter({ has: page.getByRole('button', { name: /^Add / }) })
        .filter({ hasNotText: known.artist.username })
        .first();
      const add = row.getByRole('button', { name: /^Add / });
      second = (await add.innerText()).replace(/^Add\s+/, '');
      await add.click();
      await panel.search.fill('A');
      await expect(panel.root.getByRole('tab', { name: 'Browse' })).toBeVisible();
      await panel.search.fill('Ada');
      await expect(panel.root.getByRole('tab', { name: '1 Results' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await panel.button(`Add ${known.artist.username}`).click();
      await expect(panel.selected).toHaveText([new RegExp(second), new RegExp(known.artist.username)]);
      await panel.goOn();
    });

    await test.step('reads the summary and says more about the loops', async () => {
      await expect(panel.heading('Summary')).toBeVisible();
      await expect(panel.root.getByRole('heading', { name: '3 File(s)' })).toBeVisible();
      await expect(panel.root.getByRole('heading', { name: '2 Artist(s)' })).toBeVisible();
      await expect(panel.root).toContainText('0:07–0:37');
      await panel.root
        .getByLabel('Tell us more about your loop(s)')
        .fill('Which one should open the record?');
      await expect(panel.root).toContainText('33/300');
      await expect(panel.root).toContainText('1,800 tokens ($18)');
      await panel.goOn();
    });

    await test.step('is sent to sign in, joins, and comes back to the same place', async () => {
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('link', { name: 'Join', exact: true }).click();
      await register(page, fan);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(panel.heading('Payment')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(panel.root).toContainText('3 File(s) X 2 Artist(s)');
    });

    await test.step('pays what is missing and sees the confirmation', async () => {
      await payByCard(panel.root, cards.good);
      await expect(panel.heading('Congrats, your request was sent!')).toBeVisible();
      await expect(panel.root).toContainText('The artist(s) have 7 days to send you feedback.');
      await panel.root.getByRole('link', { name: 'Go to your purchases' }).click();
      await expect(page).toHaveURL(/\/loopcheck$/);
      await page.getByRole('list', { name: 'My Loopchecks' }).getByRole('link').first().click();
      await expect(
        page.getByRole('list', { name: 'Artists', exact: true }).getByRole('listitem'),
      ).toHaveCount(2);
      await expect(page.getByText('No feedback yet. It will appear here automatically.')).toHaveCount(3);
    });

    const artistPage = await newBrowser();
    await test.step('the first artist answers every loop', async () => {
      await signIn(artistPage, known.artist);
      await artistPage.goto('/loopcheck/manage');
      await artistPage.getByRole('link', { name: fan.username }).click();
      await expect(artistPage.getByText('Which one should open the record?')).toBeVisible();
      await artistPage.getByRole('button', { name: 'Send feedback' }).click();
      await expect(artistPage.getByText(/at least 30 characters/).first()).toBeVisible();
      for (const [index, text] of answers.entries()) {
        const loop = artistPage
          .getByRole('heading', { name: `Loop ${index + 1}`, exact: true })
          .locator('..');
        await loop.getByLabel(index === 1 ? 'A bit too busy' : 'Banger', { exact: true }).check();
        if (index === 0) await loop.getByLabel('Well produced', { exact: true }).check();
        await artistPage.getByLabel(`Your feedback on loop ${index + 1}`).fill(text);
      }
      await artistPage.getByRole('button', { name: 'Send feedback' }).click();
      await expect(artistPage.getByText('You have successfully submitted your feedback.')).toBeVisible();
    });

    await test.step('the fan’s open page shows labels, text and score without a reload', async () => {
      for (const text of answers) await expect(page.getByText(text)).toBeVisible();
      const first = page.getByRole('article').filter({ hasText: answers[0] ?? '' });
      await expect(first).toContainText('Night Bus.mp3');
      await expect(first.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveText([
        'Banger',
        'Well produced',
      ]);
      await expect(first).toContainText('Score 70');
      const own = page
        .getByRole('list', { name: 'Artists', exact: true })
        .getByRole('listitem')
        .filter({ hasText: known.artist.username });
      await expect(own).toContainText('Answered');
      // (70 + 20 + 80) / 3
      await expect(own).toContainText('Score 57');
    });

    await test.step('the other artist lets seven days pass, and the fan finds the refund', async () => {
      const address = new URL(page.url()).pathname;
      await stage.letPass(7 * DAY_MS + 60_000);
      await page.context().clearCookies();
      await signInAgain(fan);
      await page.goto(address);
      const other = page
        .getByRole('list', { name: 'Artists', exact: true })
        .getByRole('listitem')
        .filter({ hasText: second });
      await expect(other).toContainText('Expired');
      await page.goto('/tokens');
      await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('900 tokens');
      const rows = page.getByRole('table', { name: 'Statement, newest first' }).getByRole('row');
      await expect(rows).toHaveCount(1 + 3);
      await expect(rows.nth(1)).toContainText('Refund');
      await expect(rows.nth(1)).toContainText('+900 (+$9.00)');
      await expect(rows.filter({ hasText: 'Tokens bought' })).toContainText('+1,800 (+$18.00)');
      await expect(rows.filter({ hasText: 'Purchase' })).toContainText('−1,800 (−$18.00)');
    });

    async function signInAgain(person: Person): Promise<void> {
      await page.goto('/');
      await page.evaluate(() => localStorage.clear());
      await signIn(page, person);
    }

    await test.step('the artist finds the sale among the earnings', async () => {
      await artistPage.context().clearCookies();
      await artistPage.evaluate(() => localStorage.clear());
      await signIn(artistPage, known.artist);
      await artistPage.goto('/tokens/earning');
      const sale = artistPage.getByRole('row').filter({ hasText: fan.username });
      await expect(sale).toHaveCount(1);
      for (const amount of ['900 ($9.00)', '−180 (−$1.80)', '720 ($7.20)'])
        await expect(sale).toContainText(amount);
    });

    await test.step('staff finds the request, sees the money of every line and exports the list', async () => {
      const staff = await newBrowser();
      await staff.goto('/admin/loopcheck');
      await expect(staff).toHaveURL(/\/login$/);
      await fillSignIn(staff, known.superAdmin);
      await expect(staff.getByRole('heading', { name: 'Loopcheck', level: 1 })).toBeVisible();
      await staff.getByLabel('Search sender, email or id').fill(fan.username);
      const found = staff.getByRole('row').filter({ hasText: fan.username });
      await expect(staff.getByRole('row')).toHaveCount(2);
      await expect(found).toContainText('1,800');

      await test.step('as a file', async () => {
        await staff.getByRole('button', { name: 'Export' }).click();
        const saved = staff.waitForEvent('download');
        await staff.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
        const file = await saved;
        expect(file.suggestedFilename()).toMatch(/loopcheck.*\.csv$/);
        const lines = (await readFile(await file.path(), 'utf8'))
          .replace(/^\uFEFF/, '')
          .trim()
          .split(/\r?\n/);
        expect(lines).toHaveLength(2);
        expect(lines[0]).toMatch(/^"?id"?,/);
        for (const part of [fan.username, fan.email, known.artist.username, second, '1800'])
          expect(lines[1]).toContain(part);
        await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      });

      await found.getByRole('link').first().click();
      await expect(
        staff.getByRole('heading', { name: `Loopcheck of ${fan.username}`, level: 1 }),
      ).toBeVisible();
      const money = staff.getByRole('group', { name: 'Money, line by line' }).getByRole('row');
      await expect(money.filter({ hasText: known.artist.username })).toContainText('Released');
      await expect(money.filter({ hasText: second })).toContainText('Refunded');
      await expect(money.last()).toContainText('2 lines');
      for (const sum of ['1,800', '900', '180', '720']) await expect(money.last()).toContainText(sum);
    });
  },
);

async function isFocused(locator: ReturnType<ReturnType<typeof panelOf>['loopOf']>): Promise<boolean> {
  return await locator.evaluate((element) => element === document.activeElement);
}
