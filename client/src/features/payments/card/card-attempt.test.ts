// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import type { SendResult } from '../../../api/use-send.ts';
import type { CardDesk, CardSource } from '../../../providers/payments/port.ts';
import { type CardPaymentRecord, confirmAttempt, findOrMakePayment } from './card-attempt.ts';
import { forgetUnsettled, noteUnsettled, unsettledOf } from '../resume/unsettled.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<(path: string, input: object) => Promise<object>>() }));
vi.mock('@dubplate/shared/api-client/call.ts', () => ({ call }));

const record: CardPaymentRecord = {
  transactionId: 'a',
  userId: 'me',
  context: 'tokens-package',
  amountUsd: 10,
  stage: 'accepted',
  clientSecret: 'a_secret',
};
const makeIntent = vi.fn<(input: object) => Promise<SendResult<'payment/intent'>>>(async () => ({
  ok: true,
  answer: { id: 'b', client_secret: 'b_secret' },
}));
const order = {
  userId: 'me',
  context: 'tokens-package',
  amountUsd: 10,
  savesCard: false,
  makeIntent,
} as const;
const unpaid = (status: string) => new CallError('state-conflict', { status });

beforeEach(() => {
  call.mockReset();
  makeIntent.mockClear();
});
afterEach(() => sessionStorage.clear());

describe('findOrMakePayment', () => {
  it('makes a payment when none is open, and asks nobody', async () => {
    expect(await findOrMakePayment({ ...order, savesCard: true })).toMatchObject({
      is: 'found',
      payment: { transactionId: 'b', clientSecret: 'b_secret' },
    });
    expect(makeIntent).toHaveBeenCalledWith({ amount: 10, paymentContext: 'tokens-package', save: 1 });
    expect(call).not.toHaveBeenCalled();
  });

  it('ends with the first payment when that has been paid meanwhile', async () => {
    noteUnsettled(record);
    call.mockResolvedValue({ status: 'succeeded', tokens: 1000, amountUsd: 10 });
    expect(await findOrMakePayment(order)).toMatchObject({
      is: 'paid',
      transaction: { tokens: 1000, amountUsd: 10 },
    });
    expect(makeIntent).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'is still open', error: unpaid('created'), amountUsd: 10, goesOnWith: 'a' },
    { what: 'is open for another amount', error: unpaid('created'), amountUsd: 69, goesOnWith: 'b' },
    { what: 'has failed', error: unpaid('failed'), amountUsd: 10, goesOnWith: 'b' },
    { what: 'has expired', error: unpaid('expired'), amountUsd: 10, goesOnWith: 'b' },
  ])('goes on with $goesOnWith when the first payment $what', async ({ error, amountUsd, goesOnWith }) => {
    noteUnsettled(record);
    call.mockRejectedValue(error);
    const found = await findOrMakePayment({ ...order, amountUsd });
    expect(found).toMatchObject({ is: 'found', payment: { transactionId: goesOnWith } });
  });

  it('makes a new payment once the page has given up on the first, unless that has been paid', async () => {
    noteUnsettled({ ...record, stage: 'given-up' });
    call.mockRejectedValueOnce(unpaid('created'));
    expect(await findOrMakePayment(order)).toMatchObject({ is: 'found', payment: { transactionId: 'b' } });
    call.mockResolvedValueOnce({ status: 'succeeded', tokens: 1000, amountUsd: 10 });
    expect(await findOrMakePayment(order)).toMatchObject({ is: 'paid' });
    expect(makeIntent).toHaveBeenCalledOnce();
    expect(unsettledOf('me').map(({ transactionId }) => transactionId)).toContain('a');
  });

  it('charges nothing new while nobody can be asked about the first', async () => {
    noteUnsettled(record);
    call.mockRejectedValue(new CallError('offline'));
    expect(await findOrMakePayment(order)).toEqual({ is: 'refused', code: 'offline' });
    expect(makeIntent).not.toHaveBeenCalled();
  });
});

describe('confirmAttempt', () => {
  const card: CardSource = { kind: 'saved', id: 'card_1' };
  const deskWith = (given: Partial<CardDesk>): CardDesk => ({
    fields: { kind: 'own', check: () => null },
    errorsOf: () => ({}),
    tokenise: async () => 'tok',
    confirm: async () => 'accepted',
    look: async () => 'accepted',
    ...given,
  });
  const stages = () => unsettledOf('me').map(({ stage }) => stage);

  it('remembers the payment before the company is asked, and what it said', async () => {
    const confirm = vi.fn<CardDesk['confirm']>(async () => {
      expect(stages()).toEqual(['confirming']);
      return 'accepted';
    });
    expect(await confirmAttempt(deskWith({ confirm }), { card }, record)).toEqual({ is: 'accepted' });
    expect(stages()).toEqual(['accepted']);
  });

  it('leaves nothing open when the money has come before the company answered', async () => {
    const confirm = async () => {
      forgetUnsettled(record.transactionId);
      return 'accepted' as const;
    };
    await confirmAttempt(deskWith({ confirm }), { card }, record);
    expect(stages()).toEqual([]);
  });

  it.each([
    { said: 'accepted', result: { is: 'accepted' } },
    { said: 'refused', result: { is: 'refused', code: 'card-declined' } },
  ] as const)(
    'asks what became of it when the buyer is back from the bank: $said',
    async ({ said, result }) => {
      const confirm = vi.fn<CardDesk['confirm']>(async () => 'accepted');
      expect(await confirmAttempt(deskWith({ confirm, look: async () => said }), {}, record)).toEqual(result);
      expect(confirm).not.toHaveBeenCalled();
    },
  );

  it('keeps a payment whose answer got lost', async () => {
    const confirm = () => Promise.reject(new CallError('offline'));
    expect(await confirmAttempt(deskWith({ confirm }), { card }, record)).toEqual({
      is: 'refused',
      code: 'offline',
    });
    expect(stages()).toEqual(['confirming']);
  });
});
