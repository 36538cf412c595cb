import { BulkButton } from '../../ui/action/BulkBar.tsx';
import {
  dateColumn,
  descending,
  hidden,
  moneyColumn,
  recordColumn,
  statusColumn,
} from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import {
  always,
  choiceFilter,
  dayFilters,
  flagFilter,
  searchFilter,
  textFilter,
} from '../../ui/list/filters.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { deactivateSelected } from './bulk-deactivate.tsx';
import { contextChoices, contextNames, type CouponRecord, stateOf, usesWords } from './coupon-words.ts';

export const CouponList = consoleList<CouponRecord>({
  emptyText: 'No voucher has been created yet.',
  filters: [
    searchFilter('Search code or note'),
    choiceFilter('context', 'Counts for', { choices: contextChoices, ...always }),
    textFilter('artistSlug', 'Artist’s address'),
    flagFilter('usable', 'Usable now'),
    flagFilter('active', 'Switched on'),
    ...dayFilters('Created'),
  ],
  views: [
    { name: 'All', filter: {} },
    { name: 'Usable now', filter: { usable: true } },
    { name: 'Switched off', filter: { active: false } },
  ],
  columns: [
    recordColumn('coupons', 'Code', { source: 'code', textOf: (row: CouponRecord) => row.code }),
    statusColumn((row) => stateOf(row, new Date())),
    moneyColumn('Tokens', (row) => row.amount, descending('amount')),
    { label: 'Counts for', from: 'sm', render: (row) => contextNames(row.contexts) },
    { label: 'Artist', from: 'lg', render: (row) => row.artistSlug ?? 'Every artist' },
    { label: 'Uses', ...descending('uses'), from: 'sm', isNumber: true, render: usesWords },
    { label: 'Per person', ...hidden, isNumber: true, render: (row) => row.maxUsesPerUser },
    dateColumn('Begins', (row) => row.startsAt, hidden),
    dateColumn('Ends', (row) => row.expiresAt, { source: 'expiresAt', from: 'lg' }),
    dateColumn('Created', (row) => row.date, { ...descending('date'), from: 'lg' }),
    { label: 'Created by', ...hidden, render: (row) => row.createdBy },
    { label: 'Note', from: 'lg', render: (row) => row.note || '–' },
  ],
  bulkActions: <BulkButton action={deactivateSelected} />,
  actions: (
    <>
      <LinkButton to="/coupon-uses" text="All uses" />
      <LinkButton to="/create-coupon" text="Create coupon" isMain />
    </>
  ),
});
