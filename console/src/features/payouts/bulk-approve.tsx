import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { isOpen, mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import { type BulkAction, counted } from '../../ui/action/bulk.ts';
import { Money } from '../../ui/money/Money.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { momentText } from '../../ui/text/time-zone.ts';
import { type PayoutRow, reviewWords } from './payout-words.ts';

export const approveSelected: BulkAction<PayoutRow, 'admin/update-payout'> = {
  path: 'admin/update-payout',
  verb: 'Approve',
  done: 'approved',
  nouns: ['pay-out', 'pay-outs'],
  isAllowed: ({ status, waitsUntil }) => mayBecome(status, PayoutStatus.Approved) && waitsUntil === null,
  leftOut: [
    'it still waits, or its status does not allow it',
    'they still wait, or their status does not allow it',
  ],
  effect: (rows) => {
    const artists = new Set(rows.map(({ artist }) => artist.id)).size;
    return [
      `${sumWords(rows.reduce((sum, { amount }) => sum + amount, 0))} in all may be sent to ${counted(artists, ['artist', 'artists'])}, who can no longer cancel. Nothing is sent by this alone.`,
      ...reviewNote(rows),
    ].join(' ');
  },
  nameOf: ({ artist }) => artist.username,
  noteOf: (row) => <ReviewMark row={row} />,
  asideOf: (row) => <Money tokens={row.amount} />,
  inputOf: ({ id }) => ({ payoutId: id, status: PayoutStatus.Approved }),
};

function reviewNote(rows: readonly PayoutRow[]): string[] {
  const count = rows.filter(({ needsReview }) => needsReview).length;
  if (count === 0) return [];
  return [
    count === 1
      ? 'One of them needs review: it is an artist’s first, or large.'
      : `${count} of them need review: they are an artist’s first, or large.`,
  ];
}

/** After a change of the account it goes to, the password or the email address. */
export function WaitMark({ row: { waitsUntil } }: { row: PayoutRow }) {
  if (waitsUntil === null) return null;
  return (
    <span title={`Until ${momentText(waitsUntil)}`}>
      <StatusChip text="Waits" tone="default" />
    </span>
  );
}

/** Only while there is something left to decide. */
export function ReviewMark({ row }: { row: PayoutRow }) {
  if (!row.needsReview || !isOpen(row.status)) return null;
  return (
    <span title={reviewWords(row).join(' ')}>
      <StatusChip text="Needs review" tone="warning" />
    </span>
  );
}
