// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createGa4 } from './ga4.ts';
import { createMetaPixel } from './meta.ts';

const page = window as unknown as { dataLayer?: ArrayLike<unknown>[]; fbq?: { queue: unknown[] } }; // As the scripts of both companies find them.

afterEach(() => {
  delete page.dataLayer;
  delete page.fbq;
  history.replaceState(null, '', '/');
});

/** 69 tokens for 69 cents: what was charged counts, in dollars, not how many tokens it bought. */
const purchase = { transactionId: 'transaction-1', tokens: 69, amountUsd: 0.69 };

describe('a purchase', () => {
  it('is told to Google once by its transaction, in dollars', () => {
    const google = createGa4('G-TEST12345');
    google.start();
    google.tellPurchase(purchase);
    expect(Array.from(page.dataLayer?.at(-1) ?? [])).toEqual([
      'event',
      'purchase',
      { transaction_id: 'transaction-1', value: 0.69, currency: 'USD' },
    ]);
  });

  it('is told to Meta once by its transaction, in dollars', () => {
    const meta = createMetaPixel('1234567890');
    meta.start();
    meta.tellPurchase(purchase);
    expect(page.fbq?.queue.at(-1)).toEqual([
      'track',
      'Purchase',
      { value: 0.69, currency: 'USD' },
      { eventID: 'transaction-1' },
    ]);
  });
});

describe('Meta’s script, which reads the address itself', () => {
  const told = (path: string, address: string) => {
    const meta = createMetaPixel('1234567890');
    meta.start();
    history.replaceState(null, '', address);
    meta.tell({ name: 'page-view', path });
    meta.tell({ name: 'Show Get Tokens Modal' });
    return page.fbq?.queue.filter((words) => String((words as unknown[])[0]).startsWith('track')).length;
  };

  it.each([
    ['/artists', '/artists?utm_source=letter&fbclid=1', 2],
    ['/artist/:slug', '/artist/ada', 0],
    ['/new-password', '/new-password?code=secret', 0],
  ])('is not told of a page whose address says more than which page it is: %s', (path, address, count) => {
    expect(told(path, address)).toBe(count);
  });
});
