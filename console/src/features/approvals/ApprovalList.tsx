import { ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import {
  actChoices,
  actWords,
  type Approval,
  approvalStatusChoices,
  approvalStatusWords,
} from './approval-words.ts';

/** What takes two super admins. */
export const ApprovalList = consoleList('admin/approvals', {
  emptyText:
    'Nothing waits for a second approval. Large corrections, vouchers, pay-outs and refunds come here, and changes of who is a super admin.',
  filters: [
    filter.search('Search what or who'),
    filter.choice('status', 'Status', approvalStatusChoices, filter.always),
    filter.choice('act', 'Kind', actChoices),
    filter.person('userId', 'Person'),
    ...filter.days('Asked'),
  ],
  filterAtFirst: { status: ApprovalStatus.Waiting },
  views: [
    { name: 'To approve', filter: { status: ApprovalStatus.Waiting } },
    { name: 'Approved', filter: { status: ApprovalStatus.Given } },
    { name: 'Refused', filter: { status: ApprovalStatus.Refused } },
    { name: 'Expired', filter: { status: ApprovalStatus.Expired } },
    { name: 'All', filter: {} },
  ],
  columns: [
    column.record('approvals', 'What', { textOf: (row: Approval) => row.what }),
    column.status((row) => approvalStatusWords[row.status]),
    column.personOrNone('Person', (row) => row.person),
    column.person('Asked by', (row) => row.askedBy, { from: 'sm' }),
    column.date('Asked', (row) => row.date, { ...column.descending('date'), from: 'sm' }),
    { label: 'Kind', ...column.hidden, render: (row) => actWords[row.act] },
    { label: 'Note', from: 'lg', render: (row) => row.note || '–' },
    { label: 'Decided by', from: 'lg', render: (row) => row.decidedBy?.username ?? '–' },
    column.date('Ends', (row) => row.expires, column.hidden),
  ],
});
