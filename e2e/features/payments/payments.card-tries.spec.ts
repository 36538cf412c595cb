import { cards, payByCard } from '../../support/money/card.ts';
import { declinedText } from '../../support/money/pay-texts.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expectBalance } from '../../support/money/statement.ts';
import { expect, test } from '../../support/test.ts';

test.use({ demo: false, environment: { RATE_LIMITS: 'on' } });

test('after three declined cards the bank asks, and after six cards only PayPal is left', async ({
  page,
  stage,
}) => {
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  await page.goto('/tokens');
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  const open = async () =>
    await page
      .getByRole('region', { name: 'Get tokens' })
      .getByRole('button', { name: '1,000 tokens' })
      .click();
  const asked = dialog.getByRole('heading', { name: 'Your bank asks: is it you?' });
  await open();
  for (const number of [cards.declined, cards.noFunds, cards.declined]) {
    await payByCard(dialog, number);
    await expect(dialog.getByText(declinedText)).toBeVisible();
  }
  await payByCard(dialog, cards.good);
  await expect(asked).toBeFocused();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(dialog).toBeHidden();
  await expectBalance(page, '1,000', '$10.00');

  // Three more cards that this person has not used before.
  for (const billingName of ['Second Buyer', 'Third Buyer', 'Fourth Buyer']) {
    const wanted = { amount: 10, paymentContext: 'tokens-package' };
    const { client_secret } = await stage.call('payment/intent', wanted, fan);
    const card = { source: 'tok_declined', billingName, challenge: 'pass' };
    await stage.call('sandbox/confirm-card', { client_secret, ...card }).catch(() => 'It is declined.');
  }
  await open();
  await payByCard(dialog, cards.good);
  await expect(
    dialog.getByText('Too many cards were tried. Please pay with PayPal, or try again tomorrow.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page
    .getByRole('dialog', { name: 'PayPal sandbox' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(dialog).toBeHidden();
  await expectBalance(page, '2,000', '$20.00');
});
