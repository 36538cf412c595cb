// @vitest-environment jsdom
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { SWRConfig } from 'swr';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '../../testing/testing-library.ts';
import { courseStore } from '../videos/buy/course-store.ts';
import { courseSale } from '../videos/buy/course-sale.ts';
import { checkoutOfSale } from './sale.ts';
import { PayTheRest } from './PayTheRest.tsx';

const store = courseStore('v1');
const checkout = checkoutOfSale(courseSale('v1'), { onBought: () => undefined, onMissing: () => undefined });
let course: Pick<Video, 'status' | 'amount'>;
/** The calls that were made, the last one at the end. */
let made: string[] = [];
let paid: unknown[] = [];
let capture: () => void = () => undefined;

beforeEach(() => {
  made = [];
  paid = [];
  course = { status: VideoStatus.Published, amount: 750 };
  Object.assign(document.documentElement.dataset, { payments: 'none', orders: 'sandbox-paypal' });
  store.dispatch({ type: 'cleared' });
  store.dispatch({ type: 'shown', amount: 750 });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.slice(url.indexOf('api/') + 4);
    made.push(path);
    if (path === 'coupon/apply')
      return Response.json({ error: { code: 'coupon-limit-reached', message: '' } }, { status: 409 });
    if (path === 'video/get') return Response.json(course);
    if (path === 'payment/begin-paypal-order') return Response.json({ id: 't1', paypalOrderId: 'o1' });
    if (path !== 'payment/create-paypal-order') return Response.json({});
    await new Promise<void>((resolve) => (capture = resolve));
    return Response.json({ tokens: 750 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ of = checkout }: { of?: typeof checkout }) {
  const { amount } = store.useDraft();
  const handlePaid = async (transaction: unknown) => void paid.push(transaction);
  return (
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>
        <PayTheRest checkout={of} missing={amount} total={amount} onPaid={handlePaid} />
      </SWRConfig>
    </MemoryRouter>
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function payUntilCapture() {
  render(<Page />);
  await press('Pay with PayPal');
  await press('Approve $7.50');
  await waitFor(() => expect(made.at(-1)).toBe('payment/create-paypal-order'));
}

describe('paying the rest', () => {
  it('buys for the price that was agreed to', async () => {
    await payUntilCapture();
    await act(async () => capture());
    await waitFor(() => expect(paid).toMatchObject([{ transactionId: 't1', amountUsd: 7.5 }]));
  });

  it('asks for a price that rose during the capture', async () => {
    await payUntilCapture();
    act(() => store.dispatch({ type: 'priced', amount: 800 }));
    await act(async () => capture());
    await waitFor(() => expect(screen.queryByText(/tokens are on their way/)).toBeNull());
    expect(paid).toEqual([]);
  });

  it('orders nothing when the course is off sale, and says so', async () => {
    course = { status: VideoStatus.Unpublished, amount: 750 };
    render(<Page />);
    await press('Pay with PayPal');
    await screen.findByText('This course is not available.');
    expect(made).not.toContain('payment/begin-paypal-order');
  });

  it('orders nothing when the voucher no longer counts, and says so at the voucher', async () => {
    store.dispatch({ type: 'voucher-applied', coupon: { code: 'GONE', amount: 100 } });
    render(<Page of={{ ...checkout, product: { ...checkout.product, couponContext: 'deepdive' } }} />);
    await press('Pay with PayPal');
    const text =
      'This voucher has reached its usage limit. Nothing was charged, and the price is without it now.';
    await screen.findByText(text);
    expect(store.current()).toMatchObject({ coupon: { code: '', amount: 0 }, voucherProblem: text });
    expect(made).not.toContain('payment/begin-paypal-order');
  });
});
