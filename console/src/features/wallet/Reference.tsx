import { productByRefType } from '@dubplate/shared/lookups/products.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import type { ResourceName } from '../../resources.ts';
import type { TransactionRow } from './transaction-words.ts';

const pages: Record<string, { resource: ResourceName; text: string }> = {
  payment: { resource: 'payments', text: 'Payment' },
  payout: { resource: 'payouts', text: 'Pay-out' },
  referral: { resource: 'referrals', text: 'Referral' },
  report: { resource: 'reports', text: 'Report' },
};

/** What a movement belongs to that has no page of its own. */
const words: Record<string, string> = {
  convert: 'Conversion',
  correction: 'By hand',
  forfeit: 'Forfeited earnings',
  tip: 'Tip',
  voucher: 'Voucher',
};

/** What a movement belongs to; whatever has a page can be opened. */
export function Reference({ row }: { row: Pick<TransactionRow, 'refType' | 'refId'> }) {
  const product = productByRefType(row.refType);
  const resource = product?.paths.consoleResource;
  if (resource) return <RecordLink resource={resource} id={row.refId} text={product.name} />;
  const page = pages[row.refType];
  if (page) return <RecordLink resource={page.resource} id={row.refId} text={page.text} />;
  return <span title={row.refId}>{words[row.refType] ?? row.refType}</span>;
}
