import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import {
  reasonChoices,
  reasonWords,
  type ReportRow,
  reportStatusChoices,
  reportStatusWords,
} from './report-words.ts';

/** Delivered feedback and private sessions that buyers reported. */
export const ReportList = consoleList('admin/reports', {
  emptyText: 'Nothing has been reported yet.',
  filters: [
    filter.search('Search name, email or text'),
    filter.choice('status', 'Status', reportStatusChoices, filter.always),
    filter.choice('reason', 'Reason', reasonChoices, filter.always),
    filter.person('reporterId', 'Reported by'),
    filter.person('artistId', 'Artist', { among: 'artists' }),
    ...filter.days('Reported'),
  ],
  filterAtFirst: { status: ReportStatus.Open },
  views: [
    { name: 'Open', filter: { status: ReportStatus.Open } },
    { name: 'Dismissed', filter: { status: ReportStatus.Dismissed } },
    { name: 'Refunded', filter: { status: ReportStatus.Refunded } },
    { name: 'All', filter: {} },
  ],
  columns: [
    column.datedRecord<ReportRow>('reports', 'Reported'),
    column.status((row) => reportStatusWords[row.status]),
    { label: 'Reason', from: 'sm', render: (row) => reasonWords[row.reason] },
    column.person('Artist', (row) => row.artist, { among: 'artists' }),
    column.person('Reported by', (row) => row.reporter, { from: 'sm' }),
    column.money('Price', (row) => row.gross, { from: 'lg' }),
    column.money('Refunded', (row) => row.refundedTokens || null, { from: 'lg' }),
    column.date('Decided', (row) => row.resolvedAt, column.hidden),
  ],
});
