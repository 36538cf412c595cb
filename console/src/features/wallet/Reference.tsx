import { roleOf } from '../../auth-provider.ts';
import { productByRefType, titleOf } from '@dubplate/shared/lookups/products.ts';
import type { ResourceName } from '../../data/lists.ts';
import { ListLink, RecordLink } from '../../ui/record/links.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import type { TransactionRow } from './transaction-words.ts';

const pages: Record<string, { resource: ResourceName; text: string }> = {
  payment: { resource: 'payments', text: 'Payment' },
  payout: { resource: 'payouts', text: 'Pay-out' },
  referral: { resource: 'referrals', text: 'Referral' },
  report: { resource: 'reports', text: 'Report' },
};

/** References without a page. */
const words: Record<string, string> = {
  convert: 'Conversion',
  correction: 'By hand',
  file: 'File',
  forfeit: 'Forfeited earnings',
  message: 'Message',
  tip: 'Tip',
  voucher: 'Voucher',
};

/** What a transaction belongs to, with a link where it has a page. */
export function Reference({ row: { refType, refId } }: { row: Pick<TransactionRow, 'refType' | 'refId'> }) {
  const page = pages[refType] ?? productPage(refType);
  if (page) return <RecordLink resource={page.resource} id={refId} text={page.text} />;
  return <span title={refId}>{words[refType] ?? refType}</span>;
}

function productPage(refType: string): (typeof pages)[string] | null {
  const product = productByRefType(refType);
  const resource = product?.paths.consoleResource as ResourceName | null | undefined; // what is sold has its screen
  return product && resource ? { resource, text: titleOf(product) } : null;
}

/** The date of a transaction, with a link to its page. */
export function TransactionLink({ row: { id, date } }: { row: Pick<TransactionRow, 'id' | 'date'> }) {
  return <RecordLink resource="transactions" id={id} text={<DateTime date={date} />} />;
}

/** All transactions that belong to one record, for those who may see them. */
export function TransactionsLink({ refId, text = 'Its transactions' }: { refId: string; text?: string }) {
  if (roleOf() !== 'super-admin') return null;
  return <ListLink resource="transactions" filter={{ all: true, refId }} text={text} />;
}
