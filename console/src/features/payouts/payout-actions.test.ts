import { expect, it } from 'vitest';
import { isHeldUp, payoutActions } from './payout-actions.ts';

it('neither approves nor pays while the pay-out waits or the audit blocks it, but refuses it at once', () => {
  const heldUp = (waitsUntil: string | null, areBlocked: boolean) =>
    payoutActions.filter((action) => isHeldUp(action, { waitsUntil }, areBlocked)).map(({ to }) => to);
  expect([heldUp(null, false), heldUp('2026-12-02T16:36:00.000Z', false), heldUp(null, true)]).toEqual([
    [],
    ['approved', 'paid'],
    ['approved', 'paid'],
  ]);
});
