import type { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import type { PayoutRecord } from './payout-words.ts';

/** What staff may make of a pay-out; the artist cancels it by themselves. */
export interface PayoutAct {
  to: Extract<PayoutStatus, 'approved' | 'paid' | 'rejected' | 'failed'>;
  verb: string;
  done: string;
  isGrave: boolean;
  /** What has to be said with it. */
  asks: 'nothing' | 'reference' | 'reason';
  /** Not while the ledger's audit is broken. */
  isBlockable: boolean;
  effect: (payout: PayoutRecord) => string;
}

const sumOf = ({ amount }: PayoutRecord) => sumWords(amount);

export const payoutActs: readonly PayoutAct[] = [
  {
    to: 'approved',
    verb: 'Approve',
    done: 'approved',
    isGrave: false,
    asks: 'nothing',
    isBlockable: true,
    effect: (payout) =>
      `${sumOf(payout)} may be sent to ${payout.artist.username}. The artist can no longer cancel it. Nothing is sent by this alone.`,
  },
  {
    to: 'paid',
    verb: 'Mark as paid',
    done: 'marked as paid',
    isGrave: false,
    asks: 'reference',
    isBlockable: true,
    effect: (payout) =>
      `You have sent ${sumOf(payout)} to ${payout.artist.username}. They are told by mail, with the reference.`,
  },
  {
    to: 'rejected',
    verb: 'Reject',
    done: 'rejected',
    isGrave: true,
    asks: 'reason',
    isBlockable: false,
    effect: (payout) =>
      `${sumOf(payout)} go back to the earnings of ${payout.artist.username}, who is told why by mail.`,
  },
  {
    to: 'failed',
    verb: 'Mark as failed',
    done: 'marked as failed',
    isGrave: true,
    asks: 'reason',
    isBlockable: false,
    effect: (payout) =>
      `The transfer of ${sumOf(payout)} came back. The tokens return to the earnings of ${payout.artist.username}, who is told why by mail.`,
  },
];
