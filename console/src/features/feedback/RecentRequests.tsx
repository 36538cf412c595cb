import { column } from '../../ui/list/columns.tsx';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { artistColumn, senderColumn, sentColumn, statusColumn } from './RequestLists.tsx';
import type { RequestResource } from './request-words.ts';

interface Properties {
  title: string;
  of: { senderId: string } | { artistId: string };
}

/** The latest tracks or questions that a person sent or received. */
export function recentOf(resource: RequestResource) {
  return function RecentRequests({ title, of }: Properties) {
    return (
      <RecentRows
        title={title}
        resource={resource}
        filter={'senderId' in of ? { requesterId: of.senderId } : of}
        sortField="date"
        shownMax={5}
        emptyText="None yet."
        columns={[
          sentColumn(resource),
          'senderId' in of ? artistColumn : senderColumn,
          statusColumn,
          column.money('Price', (row) => row.price),
        ]}
      />
    );
  };
}
