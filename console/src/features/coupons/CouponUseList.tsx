import {
  type Column,
  dateColumn,
  descending,
  hidden,
  moneyColumn,
  personColumn,
} from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { always, dayFilters, personFilter, voucherFilter } from '../../ui/list/filters.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Reference } from '../wallet/Reference.tsx';
import type { CouponUse } from './coupon-words.ts';

/** In this list and on the page of a voucher. */
export const useColumns: Column<CouponUse>[] = [
  dateColumn('Used', (row) => row.date, descending('date')),
  personColumn('Person', (row) => ({ id: row.userId, username: row.username })),
  moneyColumn('Tokens', (row) => row.discount),
  { label: 'For', render: (row) => <Reference row={row} /> },
  dateColumn('Given back', (row) => row.freedAt),
];

export const CouponUseList = consoleList<CouponUse>({
  emptyText: 'No voucher has been used yet.',
  filters: [
    voucherFilter('couponId', 'Voucher', always),
    personFilter('userId', 'Person', always),
    ...dayFilters('Used'),
  ],
  columns: [
    ...useColumns,
    { label: 'Voucher', render: (row) => <RecordLink resource="coupons" id={row.couponId} text="Open" /> },
    { label: 'Email', ...hidden, render: (row) => row.email },
  ],
  actions: <LinkButton to="/coupons" text="Coupons" />,
});
