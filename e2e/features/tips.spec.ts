import { answeredLoopcheck } from '../support/answer.ts';
import { cards, payByCard } from '../support/money/card.ts';
import { fillSignIn, haveSignedIn } from '../support/sign-in.ts';
import { give } from '../support/staff.ts';
import { expectBalance, expectStatement } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

test(
  'a fan gives a gift for an answer, which its artist sees come, and buys tokens for a larger one',
  { tag: '@core' },
  async ({ page, newBrowser, stage }) => {
    const artist = await stage.newArtist();
    const fan = await stage.newFan({ tokens: 1000 });
    const request = await answeredLoopcheck(stage, fan, artist);

    const studio = await newBrowser();
    await haveSignedIn(studio, artist);
    await studio.goto(`/loopcheck/${request}`);
    await expect(studio.getByRole('heading', { name: 'The loop(s)' })).toBeVisible();
    await expect(studio.getByRole('region', { name: 'Tips' })).toBeHidden();

    await haveSignedIn(page, fan);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/loopcheck/${request}`);
    const tip = page.getByRole('button', { name: `Give a tip to ${artist.username}` });
    const modal = page.getByRole('dialog', { name: `Tip ${artist.username}` });
    const thanks = page.getByRole('dialog', { name: `Thank you! ${artist.username} has your tip.` });

    await test.step('a gift that the wallet holds', async () => {
      await tip.click();
      await expect(modal.getByRole('radio')).toHaveCount(7);
      await modal.getByRole('radio', { name: 'Plectrum' }).check();
      await modal.getByRole('button', { name: 'Give the plectrum, 250 tokens ($2.50)' }).click();
      await expect(thanks).toContainText('Plectrum: 250 tokens');
      await thanks.getByRole('button', { name: 'Done' }).click();
      await expectBalance(page, '450', '$4.50');
      const tips = page.getByRole('region', { name: 'Tips' });
      await expect(tips.getByRole('listitem')).toHaveText(/Plectrum for/);
      await expect(studio.getByRole('region', { name: 'Tips' }).getByRole('listitem')).toHaveText(
        new RegExp(`Plectrum from ${fan.username}`),
      );
    });

    await test.step('one that it does not hold leads to the tokens and back, with the amount kept', async () => {
      await tip.click();
      await modal.getByRole('radio', { name: 'Another amount' }).check();
      await modal.getByLabel('Your amount in tokens').fill('50');
      await modal.getByRole('button', { name: 'Give a tip' }).click();
      await expect(modal.getByText('A tip has at least 100 tokens.')).toBeVisible();
      await modal.getByLabel('Your amount in tokens').fill('700');
      await expect(modal).toContainText('You are missing 250 tokens ($2.50)');
      await modal.getByRole('button', { name: 'Get the missing tokens' }).click();
      const tokens = page.getByRole('dialog', { name: 'Get tokens' });
      await expect(tokens).toContainText('You are missing 250 tokens');
      await tokens.getByRole('listitem').first().getByRole('button').click();
      await payByCard(page.getByRole('dialog', { name: 'Payment' }), cards.good);
      await expect(modal.getByLabel('Your amount in tokens')).toHaveValue('700');
      await modal.getByRole('button', { name: 'Give 700 tokens ($7.00)' }).click();
      await expect(thanks).toContainText('You gave 700 tokens');
      await thanks.getByRole('button', { name: 'Done' }).click();
      await expect(studio.getByRole('region', { name: 'Tips' })).toContainText('950 tokens');
    });

    await test.step('both find it in their money', async () => {
      await studio.goto('/tokens/earning');
      const sale = studio.getByRole('row').filter({ hasText: '700 ($7.00)' });
      await expect(sale).toContainText('Tips');
      await expect(sale).toContainText(fan.username);
      await expect(page.getByRole('region', { name: 'Tips' }).getByRole('listitem')).toHaveCount(2);
      const reader = await page.context().newPage();
      await reader.goto('/tokens');
      const statement = reader.getByRole('table', { name: 'Statement, newest first' });
      await expect(statement.getByRole('row').filter({ hasText: 'Tip' })).toHaveCount(2);
      await reader.close();
    });
  },
);

test('a tip waits for its visitor to sign in; bonus tokens cannot be given away', async ({ page, stage }) => {
  const artist = await stage.newArtist();
  const fan = await stage.newFan({ tokens: 100 });
  await give(stage, fan, 900);
  await page.goto(`/artist/${artist.username}`);
  await page.getByRole('button', { name: `Give a tip to ${artist.username}` }).click();
  await fillSignIn(page, fan);
  const modal = page.getByRole('dialog', { name: `Tip ${artist.username}` });
  await expect(modal).toContainText(
    'You can tip with 100 tokens ($1.00) of your 1,000: the other 900 are bonus tokens, which cannot be given away.',
  );
  await modal.getByRole('radio', { name: 'Cassette' }).check();
  await expect(modal).toContainText('You are missing 400 tokens ($4.00)');
  await modal.getByRole('button', { name: 'Get the missing tokens' }).click();
  await expect(page.getByRole('dialog', { name: 'Get tokens' })).toContainText('You are missing 400 tokens');
  await expectStatement(page, [
    ['Bonus', '+900 (+$9.00)'],
    ['Tokens bought', '+100 (+$1.00)'],
  ]);
});
