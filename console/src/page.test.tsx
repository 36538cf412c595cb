// @vitest-environment jsdom
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { loadPageOf, page } from './page.tsx';
import type { ListScreen, Screen } from './screen.ts';

const Coupons = () => <h1>Coupons</h1>;
const Coupon = () => <h1>One coupon</h1>;

describe('a page of the console', () => {
  it('is drawn at once if it was loaded before', async () => {
    const List = page(async () => await Promise.resolve({ Coupons }), 'Coupons');
    expect(drawn(<List />)).toBe('placeholder');
    await List.load();
    expect(drawn(<List />)).toBe('Coupons');
  });
});

describe('loadPageOf', () => {
  it.each([
    ['/admin/coupons', 'list'],
    ['/admin/coupons/', 'list'],
    ['/admin/coupons/c1/show', 'record'],
    ['/admin/coupon-uses', 'uses'],
    ['/admin/none', ''],
    ['/admin', ''],
  ])('loads for %s: %s', async (address, wanted) => {
    const loads = vi.fn<(what: string) => void>();
    const late = (what: string) =>
      page(async () => {
        loads(what);
        return await Promise.resolve({ Coupon });
      }, 'Coupon');
    const screens = [
      { path: '/', title: 'Global', Page: Coupons },
      { path: '/coupons', title: 'Coupons', Page: late('list'), RecordPage: late('record') },
      { path: '/coupon-uses', title: 'Uses', Page: late('uses') },
    ] as (Screen | ListScreen)[];
    await loadPageOf(address, screens);
    expect(loads.mock.calls.flat().join()).toBe(wanted);
  });

  it('leaves a failure to the page', async () => {
    const Page = page(
      async () => await Promise.reject<{ Coupon: typeof Coupon }>(new Error('gone')),
      'Coupon',
    );
    await expect(
      loadPageOf('/admin/coupons', [{ path: '/coupons', title: '', Page }]),
    ).resolves.toBeUndefined();
  });
});

function drawn(element: React.JSX.Element): string | null {
  const place = document.createElement('div');
  flushSync(() => createRoot(place).render(<Suspense fallback="placeholder">{element}</Suspense>));
  return place.textContent;
}
