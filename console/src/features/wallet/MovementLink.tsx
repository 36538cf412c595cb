import { Moment } from '../../ui/text/Moment.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import type { TransactionRow } from './transaction-words.ts';

/** When tokens moved, with the way to the movement's own page. */
export function MovementLink({ row: { id, date } }: { row: Pick<TransactionRow, 'id' | 'date'> }) {
  return <RecordLink resource="transactions" id={id} text={<Moment date={date} />} />;
}
