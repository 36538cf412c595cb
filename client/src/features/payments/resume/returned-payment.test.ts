import { describe, expect, it } from 'vitest';
import type { CardPaymentRecord } from '../card/card-attempt.ts';
import { keepReturned, readReturn, takeReturned } from './returned-payment.ts';

describe('readReturn', () => {
  it('takes the secret and leaves the rest of the address as it was', () => {
    const href =
      'https://dubplate.example/tokens?sort=new&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded#packs';
    expect(readReturn(href)).toEqual({ clientSecret: 'pi_1_secret_x', rest: '/tokens?sort=new#packs' });
  });

  it('knows who does not come from a bank', () => {
    expect(readReturn('https://dubplate.example/tokens?redirect_status=succeeded')).toBeNull();
  });
});

describe('takeReturned', () => {
  it('gives the payment to the first form of its context, once', () => {
    const payment: CardPaymentRecord = {
      transactionId: 'a',
      userId: 'me',
      context: 'loopcheck',
      amountUsd: 3,
      stage: 'confirming',
      clientSecret: 's',
    };
    keepReturned(payment);
    expect(takeReturned('tokens-package')).toBeNull();
    expect(takeReturned('loopcheck')).toBe(payment);
    expect(takeReturned('loopcheck')).toBeNull();
  });
});
