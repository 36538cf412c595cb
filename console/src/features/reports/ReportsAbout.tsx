import { column } from '../../ui/list/columns.tsx';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { reasonWords, type ReportRow, reportStatusWords } from './report-words.ts';

/** The reports about one record. The list finds them by its id. */
export function ReportsAbout({ id }: { id: string }) {
  return (
    <RecentRows<ReportRow>
      title="Reports"
      resource="reports"
      filter={{ q: id }}
      shownMax={3}
      emptyText="Nobody has reported it."
      columns={[
        column.datedRecord<ReportRow>('reports', 'Reported'),
        { label: 'Reason', render: (row) => reasonWords[row.reason] },
        column.status((row) => reportStatusWords[row.status]),
      ]}
    />
  );
}
