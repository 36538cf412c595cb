import { column, type ColumnOf } from '../../../ui/list/columns.tsx';
import { consoleList } from '../../../ui/list/ConsoleList.tsx';
import { filter } from '../../../ui/list/filters.tsx';
import { AuditDiff } from './AuditDiff.tsx';
import { AuditActor, AuditTarget } from './AuditTarget.tsx';
import { actionChoices, type AuditRow, entryWords, reasonOf } from './audit-words.ts';

const LINES_SHOWN = 4;

/** Those that other pages show too. */
export const auditColumns = {
  date: column.datedRecord<AuditRow>('audit-log', 'Date'),
  who: { label: 'Who', render: (row) => <AuditActor row={row} /> },
  what: { label: 'What', render: (row) => <span title={row.action}>{entryWords(row)}</span> },
  reason: { label: 'Reason', from: 'lg', render: (row) => reasonOf(row) ?? '–' },
} satisfies Record<string, ColumnOf<'audit-log'>>;

/** What staff did. Reads are kept too, but changes are shown first. */
export const AuditList = consoleList('admin/audit-log', {
  emptyText: 'Nothing has been logged yet.',
  filters: [
    filter.search('Search name or call'),
    filter.person('actorId', 'Who', filter.always),
    filter.person('targetId', 'About', filter.always),
    filter.text('recordId', 'Id of an order, session, message or course'),
    filter.longChoice('action', 'What', actionChoices),
    ...filter.days(''),
  ],
  filterAtFirst: { writes: true },
  views: [
    { name: 'Changes', filter: { writes: true } },
    { name: 'Everything, including reads', filter: {} },
  ],
  columns: [
    auditColumns.date,
    auditColumns.who,
    auditColumns.what,
    { label: 'About', render: (row) => <AuditTarget row={row} /> },
    { label: 'Changed', from: 'sm', render: (row) => <AuditDiff row={row} shownMax={LINES_SHOWN} /> },
    auditColumns.reason,
    { label: 'IP address', from: 'lg', render: (row) => row.ip },
    { label: 'Call', ...column.hidden, render: (row) => <code>{row.action}</code> },
  ],
});
