// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import {
  forgetUnsettled,
  noteUnsettled,
  openCardPayment,
  type UnsettledPayment,
  unsettledOf,
} from './unsettled.ts';

const payment = (patch: Partial<UnsettledPayment> = {}): UnsettledPayment => ({
  transactionId: 'a',
  userId: 'me',
  context: 'tokens-package',
  amountUsd: 10,
  stage: 'confirming',
  clientSecret: 'a_secret',
  ...patch,
});
const ids = (userId = 'me') => unsettledOf(userId).map(({ transactionId }) => transactionId);

describe('what a reload must not lose', () => {
  afterEach(() => sessionStorage.clear());

  it('is kept once per payment, the newest first, five at most', () => {
    for (const transactionId of ['a', 'b', 'a', 'c', 'd', 'e', 'f'])
      noteUnsettled(payment({ transactionId }));
    expect(ids()).toEqual(['f', 'e', 'd', 'c', 'a']);
    noteUnsettled(payment({ transactionId: 'c', stage: 'accepted' }));
    expect(unsettledOf('me')[0]?.stage).toBe('accepted');
    forgetUnsettled('c');
    expect(ids()).toEqual(['f', 'e', 'd', 'a']);
  });

  it('is told to nobody else who signs in in this tab', () => {
    noteUnsettled(payment());
    expect(ids('other')).toEqual([]);
  });

  it('is what a card entered for the same goes on with, and never an order', () => {
    noteUnsettled(payment({ transactionId: 'card', context: 'loopcheck' }));
    const { clientSecret: _none, ...order } = payment({ transactionId: 'order', context: 'loopcheck' });
    noteUnsettled({ ...order, orderId: 'O-1', stage: 'approved' });
    expect(openCardPayment('me', 'loopcheck')?.transactionId).toBe('card');
    expect(openCardPayment('me', 'tokens-package')).toBeUndefined();
  });

  it.each(['not json', '{}', '[1, null, {"transactionId": 1}]'])('survives %s in the storage', (text) => {
    sessionStorage.setItem('dubplate-payments', text);
    expect(ids()).toEqual([]);
    noteUnsettled(payment());
    expect(ids()).toEqual(['a']);
  });
});
