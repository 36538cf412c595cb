import { column } from '../../ui/list/columns.tsx';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { reasonWords, reportStatusWords } from './report-words.ts';

/** The reports about one record. The list finds them by its id. */
export function ReportsAbout({ id }: { id: string }) {
  return (
    <RecentRows<'reports'>
      title="Reports"
      resource="reports"
      filter={{ q: id }}
      sortField="date"
      shownMax={3}
      emptyText="Nobody has reported it."
      columns={[
        column.datedRecord('reports', 'Reported'),
        { label: 'Reason', render: (row) => reasonWords[row.reason] },
        column.status((row) => reportStatusWords[row.status]),
      ]}
    />
  );
}
