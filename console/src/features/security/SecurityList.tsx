import { column } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { kindChoices, kindWords, type SecurityRow } from './security-words.ts';
import { SecurityPerson } from './SecurityPerson.tsx';

/** What was refused and may be part of an attack. */
export const SecurityList = consoleList('admin/security-log', {
  emptyText: 'Nothing has been refused yet.',
  filters: [
    filter.search('Search name, call or network'),
    filter.choice('kind', 'What', kindChoices, filter.always),
    filter.person('userId', 'Account', filter.always),
    ...filter.days(''),
  ],
  columns: [
    column.datedRecord<SecurityRow>('security-log', 'Date'),
    { label: 'What', render: (row) => kindWords[row.kind] },
    { label: 'Account', render: (row) => <SecurityPerson row={row} /> },
    { label: 'Call', from: 'sm', render: (row) => <code>{row.what}</code> },
    { label: 'Outcome', from: 'lg', render: (row) => <code>{row.outcome}</code> },
    { label: 'Network', from: 'lg', render: (row) => row.network },
  ],
});
