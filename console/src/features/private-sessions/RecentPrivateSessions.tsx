import { column } from '../../ui/list/columns.tsx';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { artistColumn, dateColumn, fanColumn, statusColumn } from './PrivateSessionList.tsx';

interface Properties {
  title: string;
  of: { userId: string } | { artistId: string };
}

/** The latest private sessions that a fan booked or an artist is booked for. */
export function RecentPrivateSessions({ title, of }: Properties) {
  return (
    <RecentRows
      title={title}
      resource="private-sessions"
      filter={of}
      sortField="date"
      shownMax={5}
      emptyText="None yet."
      columns={[
        dateColumn,
        'userId' in of ? artistColumn : fanColumn,
        statusColumn,
        column.money('Price', (row) => row.price),
      ]}
    />
  );
}
