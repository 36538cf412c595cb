import type { Locator } from '@playwright/test';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
  neverConfirmed: '4000 0000 0000 6060',
};

/** Types a card into the form and presses its button. */
export async function payByCard(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Name on card').fill('Test Buyer');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12/34');
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: /^Pay \$/ }).click();
}
