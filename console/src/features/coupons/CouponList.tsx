import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { BulkButton } from '../../ui/action/BulkButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { deactivateSelected } from './bulk-deactivate.tsx';
import { contextChoices, contextNames, type CouponRecord, stateOf, usesWords } from './coupon-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search code or note" alwaysOn />,
  <SelectInput key="context" source="context" label="Counts for" choices={contextChoices} alwaysOn />,
  <TextInput key="artistSlug" source="artistSlug" label="Artist’s address" resettable />,
  <BooleanInput key="usable" source="usable" label="Usable now" />,
  <BooleanInput key="active" source="active" label="Switched on" />,
  <DateInput key="from" source="from" label="Created from (UTC day)" />,
  <DateInput key="to" source="to" label="Created to (UTC day)" />,
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Usable now', filter: { usable: true } },
  { name: 'Switched off', filter: { active: false } },
];

const columns: Column<CouponRecord>[] = [
  {
    label: 'Code',
    source: 'code',
    render: (row) => <RecordLink resource="coupons" id={row.id} text={row.code} />,
  },
  { label: 'Status', render: (row) => <StatusChip {...stateOf(row, new Date())} /> },
  {
    label: 'Tokens',
    source: 'amount',
    sortByOrder: 'DESC',
    isNumber: true,
    render: (row) => <Money tokens={row.amount} />,
  },
  { label: 'Counts for', from: 'sm', render: (row) => contextNames(row.contexts) },
  { label: 'Artist', from: 'lg', render: (row) => row.artistSlug ?? 'Every artist' },
  {
    label: 'Uses',
    from: 'sm',
    source: 'uses',
    sortByOrder: 'DESC',
    isNumber: true,
    render: (row) => usesWords(row),
  },
  { label: 'Per person', isHidden: true, isNumber: true, render: (row) => row.maxUsesPerUser },
  { label: 'Begins', isHidden: true, render: (row) => <Moment date={row.startsAt} /> },
  { label: 'Ends', source: 'expiresAt', from: 'lg', render: (row) => <Moment date={row.expiresAt} /> },
  {
    label: 'Created',
    source: 'date',
    sortByOrder: 'DESC',
    from: 'lg',
    render: (row) => <Moment date={row.date} />,
  },
  { label: 'Created by', isHidden: true, render: (row) => row.createdBy },
  { label: 'Note', from: 'lg', render: (row) => row.note || '–' },
];

export function CouponList() {
  return (
    <ConsoleList
      title="Coupons"
      filters={filters}
      views={views}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      bulkActions={<BulkButton act={deactivateSelected} />}
      emptyText="No voucher has been made yet."
      actions={
        <>
          <LinkButton to="/coupon-uses" text="All uses" />
          <LinkButton to="/create-coupon" text="Create coupon" isMain />
        </>
      }
    />
  );
}
