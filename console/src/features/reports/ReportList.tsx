import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import {
  dateColumn,
  datedRecordColumn,
  hidden,
  moneyColumn,
  personColumn,
  statusColumn,
} from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { always, choiceFilter, dayFilters, personFilter, searchFilter } from '../../ui/list/filters.tsx';
import {
  reasonChoices,
  reasonWords,
  type ReportRow,
  reportStatusChoices,
  reportStatusWords,
} from './report-words.ts';

/** Delivered feedback that buyers reported. */
export const ReportList = consoleList<ReportRow>({
  emptyText: 'Nothing has been reported yet.',
  filters: [
    searchFilter('Search name, email or text'),
    choiceFilter('status', 'Status', { choices: reportStatusChoices, ...always }),
    choiceFilter('reason', 'Reason', { choices: reasonChoices, ...always }),
    personFilter('reporterId', 'Reported by'),
    personFilter('artistId', 'Artist', { among: 'artists' }),
    ...dayFilters('Reported'),
  ],
  filterAtFirst: { status: ReportStatus.Open },
  views: [
    { name: 'Open', filter: { status: ReportStatus.Open } },
    { name: 'Dismissed', filter: { status: ReportStatus.Dismissed } },
    { name: 'Refunded', filter: { status: ReportStatus.Refunded } },
    { name: 'All', filter: {} },
  ],
  columns: [
    datedRecordColumn<ReportRow>('reports', 'Reported'),
    statusColumn((row) => reportStatusWords[row.status]),
    { label: 'Reason', from: 'sm', render: (row) => reasonWords[row.reason] },
    personColumn('Artist', (row) => row.artist, { among: 'artists' }),
    personColumn('Reported by', (row) => row.reporter, { from: 'sm' }),
    moneyColumn('Price', (row) => row.gross, { from: 'lg' }),
    moneyColumn('Refunded', (row) => row.refundedTokens || null, { from: 'lg' }),
    dateColumn('Decided', (row) => row.resolvedAt, hidden),
  ],
});
