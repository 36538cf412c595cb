const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $12.50, as it was charged, refunded or sent. */
export function formatUsd(amountUsd: number): string {
  return dollars.format(amountUsd);
}
