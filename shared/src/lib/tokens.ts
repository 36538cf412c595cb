/** 100 tokens are one US dollar, so one token is one US cent. */
export const TOKENS_PER_USD = 100;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollarsWhole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 12,500 */
export function formatTokens(amountTokens: number): string {
  return wholeNumber.format(amountTokens);
}

/** $13 for 1,250 tokens: promises of feedback products are in whole dollars, halves round up. Source: docs/product/money.md. */
export function formatDollars(amountTokens: number): string {
  return dollarsWhole.format(Math.round(amountTokens / TOKENS_PER_USD));
}

/** $12.50 for 1,250 tokens: wallet, statements, pay-outs and card forms show cents. */
export function formatCents(amountTokens: number): string {
  return dollarsAndCents.format(amountTokens / TOKENS_PER_USD);
}

/** "1,250 tokens ($12.50)", in sentences about what a person pays, gets or earns. */
export function priceText(amountTokens: number): string {
  const unit = amountTokens === 1 ? 'token' : 'tokens';
  return `${formatTokens(amountTokens)} ${unit} (${formatCents(amountTokens)})`;
}

/** The price of tokens in US cents, and vice versa: one to one. */
export function centsOfTokens(amountTokens: number): number {
  return (amountTokens * 100) / TOKENS_PER_USD;
}

export function tokensOfCents(amountCents: number): number {
  return (amountCents * TOKENS_PER_USD) / 100;
}
