// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  emptyPayoutDraft,
  type PayoutDraft,
  payoutErrors,
  payoutInput,
  readPayoutDraft,
  writePayoutDraft,
} from './payout-draft.ts';

const whole: PayoutDraft = {
  method: 'bank',
  fullName: ' Ada Artist ',
  address: '1 Canal Street',
  country: 'DE',
  paypalEmail: 'ada@example.com',
  account: 'DE02120300000000202051',
  taxId: 'DE123',
};

beforeEach(() => sessionStorage.clear());

describe('the pay-out’s draft', () => {
  it('survives a reload without anything money could be sent to', () => {
    writePayoutDraft('u1', whole);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/DE0212|ada@example|DE123/);
    expect(readPayoutDraft('u1')).toEqual({
      method: 'bank',
      fullName: ' Ada Artist ',
      address: '1 Canal Street',
      country: 'DE',
    });
    expect(readPayoutDraft('u2')).toEqual({});
  });

  it('ignores a draft of another person', () => {
    for (const text of ['', 'null', '[]', '{"method":"cash","fullName":5}', 'x']) {
      sessionStorage.setItem('dubplate-payout:u1', text);
      expect(readPayoutDraft('u1')).toEqual({});
    }
  });

  it('asks for what the chosen way needs', () => {
    expect(Object.keys(payoutErrors(emptyPayoutDraft))).toEqual([
      'paypalEmail',
      'fullName',
      'address',
      'country',
    ]);
    expect(Object.keys(payoutErrors({ ...emptyPayoutDraft, method: 'bank' }))[0]).toBe('account');
    expect(payoutErrors({ ...whole, method: 'paypal', paypalEmail: 'ada' })).toEqual({
      paypalEmail: 'This is not an email address.',
    });
    expect(payoutErrors(whole)).toEqual({});
  });

  it('sends only what belongs to the chosen way', () => {
    expect(payoutInput(whole, 5000).userInfos).toEqual({
      method: 'bank',
      fullName: 'Ada Artist',
      address: '1 Canal Street',
      country: 'DE',
      account: 'DE02120300000000202051',
      taxId: 'DE123',
      amount: 5000,
    });
    expect(payoutInput({ ...whole, method: 'paypal', taxId: ' ' }, 5000).userInfos).not.toHaveProperty(
      'taxId',
    );
  });
});
