import { BulkButton } from '../../ui/action/BulkBar.tsx';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { deactivateSelected } from './bulk-deactivate.tsx';
import { contextChoices, contextNames, type CouponRecord, stateOf, usesWords } from './coupon-words.ts';

export const CouponList = consoleList('admin/coupons', {
  emptyText: 'No voucher has been created yet.',
  filters: [
    filter.search('Search code or note'),
    filter.choice('context', 'Counts for', contextChoices, filter.always),
    filter.text('artistSlug', 'Artist’s address'),
    filter.flag('usable', 'Usable now'),
    filter.flag('active', 'Switched on'),
    ...filter.days('Created'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Usable now', filter: { usable: true } },
    { name: 'Switched off', filter: { active: false } },
  ],
  columns: [
    column.record('coupons', 'Code', { source: 'code', textOf: (row: CouponRecord) => row.code }),
    column.status((row) => stateOf(row, new Date())),
    column.money('Tokens', (row) => row.amount, column.descending('amount')),
    { label: 'Counts for', from: 'sm', render: (row) => contextNames(row.contexts) },
    { label: 'Artist', from: 'lg', render: (row) => row.artistSlug ?? 'Every artist' },
    { label: 'Uses', ...column.descending('uses'), from: 'sm', isNumber: true, render: usesWords },
    {
      label: 'Per person',
      ...column.hidden,
      isNumber: true,
      render: (row) => formatCount(row.maxUsesPerUser),
    },
    column.date('Begins', (row) => row.startsAt, column.hidden),
    column.date('Ends', (row) => row.expiresAt, { source: 'expiresAt', from: 'lg' }),
    column.date('Created', (row) => row.date, { ...column.descending('date'), from: 'lg' }),
    { label: 'Created by', ...column.hidden, render: (row) => row.createdBy },
    { label: 'Note', from: 'lg', render: (row) => row.note || '–' },
  ],
  bulkActions: <BulkButton action={deactivateSelected} />,
  actions: (
    <>
      <LinkButton to="/coupon-uses" text="All uses" />
      <LinkButton to="/create-coupon" text="Create voucher" isMain />
    </>
  ),
});
