import { describe, expect, it } from 'vitest';
import { approveSelected } from './bulk-approve.tsx';
import type { PayoutRow } from './payout-words.ts';

const payout = (given: Partial<PayoutRow>) =>
  ({
    id: 'p1',
    status: 'requested',
    amount: 2500,
    needsReview: false,
    waitsUntil: null,
    artist: { id: 'a1', username: 'ada', email: 'ada@example.test' },
    ...given,
  }) as PayoutRow; // only what the action reads

describe('approving several pay-outs', () => {
  it('is for those that wait for it', () => {
    const statuses = ['requested', 'approved', 'paid', 'rejected', 'canceled', 'failed'] as const;
    expect(statuses.filter((status) => approveSelected.isAllowed(payout({ status })))).toEqual(['requested']);
    expect(approveSelected.isAllowed(payout({ waitsUntil: '2026-12-02T16:36:00.000Z' }))).toBe(false);
  });

  it('says the sum, for how many, and which need review', () => {
    const other = { id: 'a2', username: 'ben', email: 'ben@example.test' };
    const rows = [payout({}), payout({ id: 'p2', amount: 150_000, needsReview: true, artist: other })];
    expect(approveSelected.effect(rows)).toBe(
      '$1,525.00 (152,500 tokens) in all may be sent to 2 artists, who can no longer cancel. Nothing is sent by this alone. One of them needs review: it is an artist’s first, or large.',
    );
    expect(approveSelected.effect([payout({})])).toBe(
      '$25.00 (2,500 tokens) in all may be sent to 1 artist, who can no longer cancel. Nothing is sent by this alone.',
    );
    expect(approveSelected.inputOf(payout({}), '')).toEqual({ payoutId: 'p1', status: 'approved' });
  });
});
