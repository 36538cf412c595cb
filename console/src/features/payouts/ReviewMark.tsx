import { isOpen } from '@dubplate/shared/features/payouts/rules.ts';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { type PayoutRow, reviewWords } from './payout-words.ts';

/** Only while there is still something to decide. */
export function ReviewMark({ row }: { row: PayoutRow }) {
  if (!row.needsReview || !isOpen(row.status)) return null;
  return (
    <span title={reviewWords(row).join(' ')}>
      <StatusChip text="Look twice" tone="error" />
    </span>
  );
}
