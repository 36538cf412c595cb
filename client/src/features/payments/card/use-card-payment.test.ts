// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardDesk } from '../../../providers/payments/port.ts';
import { sandboxCardProvider } from '../../../providers/payments/sandbox.ts';
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import { forgetPendingPayment } from '../resume/pending-payment.ts';
import { useCardPayment } from './use-card-payment.ts';

const desk: CardDesk = await sandboxCardProvider.open();
const card = { kind: 'saved', id: 'card-1' } as const;
/** The amounts for which an intent was asked. */
let asked: unknown[] = [];
let isOffline = false;
let obstacles: ({ text: string } | null)[] = [];

beforeEach(() => {
  asked = [];
  obstacles = [];
  isOffline = true;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (isOffline) throw new TypeError('no network');
    if (!url.endsWith('payment/intent')) return Response.json({ status: 'succeeded' });
    asked.push(JSON.parse(init.body).amount);
    return Response.json({ id: 't1', client_secret: 't1_secret' });
  });
});
afterEach(() => {
  cleanup();
  forgetPendingPayment();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Presses the button at $7.50 without a network. */
async function pressOffline() {
  const rendered = renderHook(
    ({ amountUsd }) =>
      useCardPayment({
        amountUsd,
        context: 'video',
        desk,
        onBeforePaying: async () => obstacles.shift() ?? null,
        onPaid: () => undefined,
      }),
    { initialProps: { amountUsd: 7.5 } },
  );
  await act(() => rendered.result.current.pay(card, false));
  expect(rendered.result.current.state).toMatchObject({ step: 'interrupted', lostAt: 'intent' });
  isOffline = false;
  return rendered;
}

describe('a payment that goes on after the connection was lost', () => {
  it('charges what was pressed', async () => {
    const { result } = await pressOffline();
    await act(() => result.current.resume());
    expect(asked).toEqual([7.5]);
    expect(result.current.state.step).toBe('waiting');
  });

  it('asks again for an amount that nobody has pressed', async () => {
    const { result, rerender } = await pressOffline();
    rerender({ amountUsd: 8 });
    await act(() => result.current.resume());
    expect(asked).toEqual([]);
    expect(result.current.state).toMatchObject({ step: 'ready', problem: 'price-changed' });
    await act(() => result.current.pay(card, false));
    expect(asked).toEqual([8]);
  });

  it('charges nothing for what can no longer be bought', async () => {
    const { result } = await pressOffline();
    obstacles = [{ text: 'This session is sold out.' }];
    await act(() => result.current.resume());
    expect(asked).toEqual([]);
    expect(result.current.state).toMatchObject({
      step: 'ready',
      problem: { text: 'This session is sold out.' },
    });
  });
});
