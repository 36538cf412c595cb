import { RecordLink } from '../../ui/RecordLink.tsx';
import type { TransactionRow } from './transaction-words.ts';

/** What a movement belongs to; a Loopcheck can be opened. */
export function Reference({ row }: { row: TransactionRow }) {
  if (row.refType === 'loopcheck') return <RecordLink resource="loopcheck" id={row.refId} text="Loopcheck" />;
  return <span title={row.refId}>{row.refType}</span>;
}
