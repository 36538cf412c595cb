import type { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import type { PayoutRecord } from './payout-words.ts';

/** A staff action on a pay-out. Only the artist can cancel it. */
export interface PayoutAction {
  to: Extract<PayoutStatus, 'approved' | 'paid' | 'rejected' | 'failed'>;
  verb: string;
  done: string;
  isDestructive: boolean;
  /** What staff must fill in. */
  asks: 'nothing' | 'reference' | 'reason';
  /** Refused while the ledger audit blocks pay-outs, and while the pay-out waits. */
  isBlockable: boolean;
  effect: (payout: PayoutRecord) => string;
}

const sumOf = ({ amount }: PayoutRecord) => sumWords(amount);

export const payoutActions: readonly PayoutAction[] = [
  {
    to: 'approved',
    verb: 'Approve',
    done: 'approved',
    isDestructive: false,
    asks: 'nothing',
    isBlockable: true,
    effect: (payout) =>
      `${sumOf(payout)} may be sent to ${payout.artist.username}. The artist can no longer cancel it. Nothing is sent by this alone.`,
  },
  {
    to: 'paid',
    verb: 'Mark as paid',
    done: 'marked as paid',
    isDestructive: false,
    asks: 'reference',
    isBlockable: true,
    effect: (payout) =>
      `You have sent ${sumOf(payout)} to ${payout.artist.username}. They are told by mail, with the reference.`,
  },
  {
    to: 'rejected',
    verb: 'Reject',
    done: 'rejected',
    isDestructive: true,
    asks: 'reason',
    isBlockable: false,
    effect: (payout) =>
      `${sumOf(payout)} go back to the earnings of ${payout.artist.username}, who is told why by mail.`,
  },
  {
    to: 'failed',
    verb: 'Mark as failed',
    done: 'marked as failed',
    isDestructive: true,
    asks: 'reason',
    isBlockable: false,
    effect: (payout) =>
      `The transfer of ${sumOf(payout)} came back. The tokens return to the earnings of ${payout.artist.username}, who is told why by mail.`,
  },
];

export function isHeldUp(
  { isBlockable }: PayoutAction,
  { waitsUntil }: Pick<PayoutRecord, 'waitsUntil'>,
  areBlocked: boolean,
): boolean {
  return isBlockable && (areBlocked || waitsUntil !== null);
}
