import { AutocompleteInput, DateInput, ReferenceInput } from 'react-admin';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { columnsOfUses } from './columns-of-uses.tsx';
import type { CouponUse } from './coupon-words.ts';

const filters = [
  <VoucherInput key="couponId" source="couponId" alwaysOn />,
  <PersonInput key="userId" source="userId" among="users" label="Person" alwaysOn />,
  <DateInput key="from" source="from" label="Used from (UTC day)" />,
  <DateInput key="to" source="to" label="Used to (UTC day)" />,
];

const columns: Column<CouponUse>[] = [
  ...columnsOfUses.map((column) =>
    column.label === 'Used' ? { ...column, source: 'date', sortByOrder: 'DESC' as const } : column,
  ),
  {
    label: 'Voucher',
    render: (row) => <RecordLink resource="coupons" id={row.couponId} text="Open" />,
  },
  { label: 'Email', isHidden: true, render: (row) => row.email },
];

/** Who used which voucher, over all of them. */
export function CouponUseList() {
  return (
    <ConsoleList
      title="Uses of vouchers"
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="No voucher has been used yet."
      hasRecordPages={false}
      actions={<LinkButton to="/coupons" text="Coupons" />}
    />
  );
}

/** `alwaysOn` is read by react-admin's form of filters. */
function VoucherInput({ source }: { source: string; alwaysOn?: boolean }) {
  return (
    <ReferenceInput source={source} reference="coupons" perPage={10} sort={{ field: 'date', order: 'DESC' }}>
      <AutocompleteInput
        label="Voucher"
        optionText="code"
        filterToQuery={(text: string) => (text === '' ? {} : { q: text })}
        debounce={150}
        helperText={false}
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>
  );
}
