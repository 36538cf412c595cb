import { column, type ColumnOf } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Reference } from '../wallet/Reference.tsx';

/** In this list and on the page of a voucher. */
export const useColumns: ColumnOf<'coupon-uses'>[] = [
  column.date('Used', (row) => row.date, column.descending('date')),
  column.person('Person', (row) => ({ id: row.userId, username: row.username })),
  column.money('Tokens', (row) => row.discount),
  { label: 'For', render: (row) => <Reference row={row} /> },
  column.date('Given back', (row) => row.freedAt, { from: 'sm' }),
];

export const CouponUseList = consoleList('admin/coupon-uses', {
  emptyText: 'No voucher has been used yet.',
  filters: [
    filter.voucher('couponId', 'Voucher', filter.always),
    filter.person('userId', 'Person', filter.always),
    ...filter.days('Used'),
  ],
  columns: [
    ...useColumns,
    { label: 'Voucher', render: (row) => <RecordLink resource="coupons" id={row.couponId} text="Open" /> },
    { label: 'Email', ...column.hidden, render: (row) => row.email },
  ],
  actions: <LinkButton to="/coupons" text="Vouchers" />,
});
