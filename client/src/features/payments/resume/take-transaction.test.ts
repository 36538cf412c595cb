import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideToastSaying, shownToasts } from '../../../app/toast/toast-store.ts';
import { beginPendingPayment, expectLate, forgetPendingPayment } from './pending-payment.ts';
import { onPaymentSettled, takeTransaction, toldTransaction } from './take-transaction.ts';
import { noteUnsettled, unsettledOf } from './unsettled.ts';

const credited = (transactionId: string): TransactionDocument => ({
  transactionId,
  userId: 'me',
  context: 'tokens-package',
  tokens: 1000,
  amountUsd: 10,
  status: 'succeeded',
});
const texts = () => shownToasts().map(({ text }) => text);

describe('takeTransaction', () => {
  const settled = vi.fn<(transaction: TransactionDocument) => void>();
  let stop: () => void;
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    settled.mockReset();
    stop = onPaymentSettled(settled);
  });
  afterEach(() => {
    stop();
    forgetPendingPayment();
    hideToastSaying('1,000 Tokens Credited');
    vi.unstubAllGlobals();
  });

  it.each(['change', 'snapshot'] as const)('ends the pending payment by a %s', (type) => {
    beginPendingPayment({ transactionId: `a-${type}`, context: 'tokens-package' });
    takeTransaction(credited(`a-${type}`), type);
    expect(settled).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });

  it('leaves the pending payment alone when another one or another context is told', () => {
    beginPendingPayment({ transactionId: 'b', context: 'loopcheck' });
    takeTransaction(credited('b'), 'snapshot');
    takeTransaction({ ...credited('c'), context: 'loopcheck' }, 'snapshot');
    expect(settled).not.toHaveBeenCalled();
  });

  it('announces money that comes after nobody waits any more', () => {
    beginPendingPayment({ transactionId: 'd', context: 'tokens-package' });
    forgetPendingPayment();
    takeTransaction(credited('d'), 'snapshot');
    expect(settled).not.toHaveBeenCalled();
    expect(texts()).toEqual(['1,000 Tokens Credited']);
  });

  it('says nothing of the past when the stream begins, and keeps it for a form that opens later', () => {
    takeTransaction(credited('e'), 'snapshot');
    expect(texts()).toEqual([]);
    expect(toldTransaction('e')).toEqual(credited('e'));
  });

  it('announces what the page before this one had begun, and lets go of it', () => {
    noteUnsettled({
      transactionId: 'f',
      userId: 'me',
      context: 'tokens-package',
      amountUsd: 10,
      stage: 'accepted',
      clientSecret: 'f_secret',
    });
    expectLate('f');
    takeTransaction(credited('f'), 'snapshot');
    expect(texts()).toEqual(['1,000 Tokens Credited']);
    expect(unsettledOf('me')).toEqual([]);
  });
});
