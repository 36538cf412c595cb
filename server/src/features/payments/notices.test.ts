import { describe, expect, it } from 'vitest';
import { disputeNotices } from './notices.ts';

describe('the notices of a dispute', () => {
  it('lead everybody to a page that they may open, and tell nobody twice', () => {
    const told = disputeNotices(
      { id: 'pay', user_id: 'buyer' },
      {
        stage: 'open',
        amountCents: 6900,
        username: 'Bo',
        staffIds: ['admin', 'buyer', 'chief'],
        superAdminIds: new Set(['chief']),
      },
    );
    expect(told.map(({ code, to, link }) => [code, to, link])).toEqual([
      ['N23', 'buyer', '/tokens'],
      ['N23', 'admin', '/admin/users/buyer/show'],
      ['N23', 'chief', '/admin/payments/pay/show'],
    ]);
    expect(told.map(({ mail }) => mail?.button?.path)).toEqual(told.map(({ link }) => link));
  });
});
