// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardEntry, Confirmation } from './port.ts';
import { openStripeDesk } from './stripe.ts';

const { stripe, loadStripe } = vi.hoisted(() => {
  const pretend = {
    elements: vi.fn<() => object>(),
    confirmCardPayment: vi.fn<(secret: string, data: object, options: object) => Promise<object>>(),
    retrievePaymentIntent: vi.fn<(secret: string) => Promise<object>>(),
    createPaymentMethod: vi.fn<(data: object) => Promise<object>>(),
    handleNextAction: vi.fn<(data: object) => Promise<object>>(),
  };
  return { stripe: pretend, loadStripe: vi.fn<(key: string) => Promise<typeof pretend | null>>() };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

type Change = { complete: boolean; error?: { message: string } };
const listeners = new Map<string, (change: Change) => void>();
const elementOf = (kind: string) => ({
  kind,
  on: (_event: string, listener: (change: Change) => void) => listeners.set(kind, listener),
  mount: vi.fn<() => void>(),
  update: vi.fn<() => void>(),
  focus: vi.fn<() => void>(),
  destroy: vi.fn<() => void>(),
});
const look = { color: '#111', mutedColor: '#777', dangerColor: '#b00', fontFamily: 'x', fontSize: '16px' };
const entry: CardEntry = { name: ' Frida Fan ', number: '', expiry: '', code: '' };
const paying: Confirmation = {
  clientSecret: 'pi_secret',
  card: { kind: 'entered', entry },
  returnUrl: 'https://dubplate.example/tokens?a=1',
};

beforeEach(() => {
  document.documentElement.dataset['stripeKey'] = 'pk_test_x';
  loadStripe.mockResolvedValue(stripe);
  stripe.elements.mockReturnValue({ create: elementOf, getElement: (kind: string) => ({ kind }) });
});
afterEach(() => {
  listeners.clear();
  vi.resetAllMocks();
  document.head.replaceChildren();
});

describe('the Stripe card form', () => {
  it('asks for the script once and says "offline" when it cannot be had', async () => {
    await openStripeDesk();
    expect(document.querySelectorAll('script[src^="https://js.stripe.com/"]')).toHaveLength(1);
    loadStripe.mockRejectedValue(new Error('blocked'));
    await expect(openStripeDesk()).rejects.toMatchObject({ code: 'offline' });
  });

  it('knows what is missing, and hears what Stripe says of a field', async () => {
    const desk = await openStripeDesk();
    if (desk.fields.kind !== 'framed') throw new Error('The fields are ours.');
    const onProblem = vi.fn<(problem: string | null) => void>();
    const place = document.createElement('div');
    for (const field of ['number', 'expiry', 'code'] as const)
      desk.fields.mount(field, place, { look, onProblem });
    const wrong = (name = 'Frida') => Object.keys(desk.errorsOf({ ...entry, name }, new Date()));
    expect(wrong('')).toEqual(['name', 'number', 'expiry', 'code']);
    listeners.get('cardNumber')?.({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(onProblem).toHaveBeenLastCalledWith('Your card number is invalid.');
    for (const kind of ['cardNumber', 'cardExpiry', 'cardCvc']) listeners.get(kind)?.({ complete: true });
    expect(onProblem).toHaveBeenLastCalledWith(null);
    expect(wrong()).toEqual([]);
  });

  it('confirms with the whole address to come back to, by a new card or a kept one', async () => {
    stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const desk = await openStripeDesk();
    expect(await desk.confirm(paying)).toBe('accepted');
    expect(stripe.confirmCardPayment).toHaveBeenLastCalledWith(
      'pi_secret',
      {
        payment_method: { card: { kind: 'cardNumber' }, billing_details: { name: 'Frida Fan' } },
        return_url: 'https://dubplate.example/tokens?a=1',
      },
      { handleActions: false },
    );
    await desk.confirm({ ...paying, card: { kind: 'saved', id: 'pm_1' } });
    expect(stripe.confirmCardPayment.mock.lastCall?.[1]).toMatchObject({ payment_method: 'pm_1' });
  });

  it.each([
    { what: 'a card that is declined', error: { type: 'card_error' }, code: 'card-declined' },
    { what: 'a lost connection', error: { type: 'api_connection_error' }, code: 'offline' },
    {
      what: 'the bank’s refusal',
      error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      code: 'card-declined',
    },
    { what: 'our own fault', error: { type: 'invalid_request_error' }, code: 'server' },
  ])('tells $what as $code', async ({ error, code }) => {
    stripe.confirmCardPayment.mockResolvedValue({ error });
    const desk = await openStripeDesk();
    await expect(desk.confirm(paying)).rejects.toMatchObject({ code });
  });

  it('takes a repetition of what was charged before for accepted', async () => {
    const error = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
    stripe.confirmCardPayment.mockResolvedValue({ error });
    expect(await (await openStripeDesk()).confirm(paying)).toBe('accepted');
  });

  it.each([
    ['succeeded', 'accepted'],
    ['processing', 'accepted'],
    ['requires_payment_method', 'refused'],
    ['requires_action', 'refused'],
  ])('reads %s as %s when the buyer returns', async (status, word) => {
    stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status } });
    expect(await (await openStripeDesk()).look('pi_secret')).toBe(word);
  });
});
