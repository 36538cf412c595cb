import Box from '@mui/material/Box';
import { DateInput, SelectInput } from 'react-admin';
import { typeWords } from '../accounts/person-words.ts';
import { BulkButton } from '../../ui/action/BulkButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { releaseSelected } from './bulk-release.tsx';
import {
  blockChoices,
  blockWords,
  type ReferralRow,
  referralStatusChoices,
  referralStatusWords,
} from './referral-words.ts';
import { ReleaseButton, ReleaseDialogs } from './ReleaseButton.tsx';

const filters = [
  <SearchBox key="q" source="q" label="Search name or email" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={referralStatusChoices} alwaysOn />,
  <SelectInput key="block" source="block" label="Held back because" choices={blockChoices} />,
  <PersonInput key="userId" source="userId" among="users" label="Referrer or friend" />,
  <DateInput key="from" source="from" label="Registered from (UTC day)" />,
  <DateInput key="to" source="to" label="Registered to (UTC day)" />,
];

const views = [
  { name: 'All', filter: {} },
  { name: 'Held back', filter: { status: 'blocked' } },
  { name: 'Pending', filter: { status: 'pending' } },
  { name: 'Credited', filter: { status: 'credited' } },
];

const columns: Column<ReferralRow>[] = [
  {
    label: 'Friend',
    render: (row) => <RecordLink resource="referrals" id={row.id} text={row.friend.username} />,
  },
  { label: 'Friend’s email', isHidden: true, render: ({ friend }) => friend.email },
  { label: 'Friend is', from: 'lg', render: ({ friend }) => typeWords[friend.type] },
  {
    label: 'Referred by',
    render: ({ referrer }) => <RecordLink resource="users" id={referrer.id} text={referrer.username} />,
  },
  { label: 'Referrer’s email', isHidden: true, render: ({ referrer }) => referrer.email },
  { label: 'Status', render: (row) => <StatusOf row={row} /> },
  {
    label: 'Registered',
    source: 'date',
    sortByOrder: 'DESC',
    from: 'sm',
    render: (row) => <Moment date={row.date} />,
  },
  {
    label: 'To the referrer',
    from: 'lg',
    isNumber: true,
    render: (row) => <Money tokens={row.referrerTokens} />,
  },
  {
    label: 'To the friend',
    from: 'lg',
    isNumber: true,
    render: (row) => <Money tokens={row.friendTokens} />,
  },
];

export function ReferralList() {
  return (
    <ReleaseDialogs>
      <ConsoleList
        title="Referrals"
        filters={filters}
        views={views}
        sort={{ field: 'date', order: 'DESC' }}
        columns={columns}
        emptyText="Nobody has registered with a referral link yet."
        bulkActions={<BulkButton act={releaseSelected} />}
      />
    </ReleaseDialogs>
  );
}

function StatusOf({ row }: { row: ReferralRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <StatusChip {...referralStatusWords[row.status]} />
      {row.block === null ? null : <span>{blockWords[row.block]}</span>}
      <ReleaseButton row={row} />
    </Box>
  );
}
