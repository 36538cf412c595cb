import { DateInput, SelectInput } from 'react-admin';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import type { Column } from '../../ui/list/columns.ts';
import { ConsoleList } from '../../ui/list/ConsoleList.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PersonInput } from '../../ui/list/PersonInput.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import {
  reasonChoices,
  reasonWords,
  type ReportRow,
  reportStatusChoices,
  reportStatusWords,
} from './report-words.ts';

const filters = [
  <SearchBox key="q" source="q" label="Search name, email or text" alwaysOn />,
  <SelectInput key="status" source="status" label="Status" choices={reportStatusChoices} alwaysOn />,
  <SelectInput key="reason" source="reason" label="Reason" choices={reasonChoices} alwaysOn />,
  <PersonInput key="reporterId" source="reporterId" among="users" label="Reported by" />,
  <PersonInput key="artistId" source="artistId" among="artists" label="Artist" />,
  <DateInput key="from" source="from" label="Reported from (UTC day)" />,
  <DateInput key="to" source="to" label="Reported to (UTC day)" />,
];

const views = [
  { name: 'Open', filter: { status: ReportStatus.Open } },
  { name: 'Dismissed', filter: { status: ReportStatus.Dismissed } },
  { name: 'Refunded', filter: { status: ReportStatus.Refunded } },
  { name: 'All', filter: {} },
];

const columns: Column<ReportRow>[] = [
  {
    label: 'Reported',
    source: 'date',
    sortByOrder: 'DESC',
    render: (row) => <RecordLink resource="reports" id={row.id} text={<Moment date={row.date} />} />,
  },
  { label: 'Status', render: (row) => <StatusChip {...reportStatusWords[row.status]} /> },
  { label: 'Reason', from: 'sm', render: (row) => reasonWords[row.reason] },
  {
    label: 'Artist',
    render: ({ artist }) => <RecordLink resource="artists" id={artist.id} text={artist.username} />,
  },
  {
    label: 'Reported by',
    from: 'sm',
    render: ({ reporter }) => <RecordLink resource="users" id={reporter.id} text={reporter.username} />,
  },
  { label: 'Price', from: 'lg', isNumber: true, render: (row) => <Money tokens={row.gross} /> },
  {
    label: 'Refunded',
    from: 'lg',
    isNumber: true,
    render: (row) => (row.refundedTokens === 0 ? '–' : <Money tokens={row.refundedTokens} />),
  },
  { label: 'Decided', isHidden: true, render: (row) => <Moment date={row.resolvedAt} /> },
];

/** The queue of delivered feedback that its buyers are not content with. */
export function ReportList() {
  return (
    <ConsoleList
      title="Reports"
      filters={filters}
      filterAtFirst={{ status: ReportStatus.Open }}
      views={views}
      sort={{ field: 'date', order: 'DESC' }}
      columns={columns}
      emptyText="Nothing has been reported yet."
    />
  );
}
