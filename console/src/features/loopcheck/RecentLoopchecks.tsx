import { column } from '../../ui/list/columns.tsx';
import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { artistsColumn, lineStatusOf, senderColumn, sentColumn, statusOfRow } from './LoopcheckList.tsx';

interface Properties {
  title: string;
  of: { senderId: string } | { artistId: string };
}

/** The latest Loopchecks that a person sent or received. */
export function RecentLoopchecks({ title, of }: Properties) {
  return (
    <RecentRows
      title={title}
      resource="loopcheck"
      filter={'senderId' in of ? { requesterId: of.senderId } : of}
      sortField="date"
      shownMax={5}
      emptyText="None yet."
      columns={[
        sentColumn,
        'senderId' in of ? artistsColumn : senderColumn,
        'senderId' in of ? statusOfRow : lineStatusOf(of.artistId),
        column.money('senderId' in of ? 'Total' : 'Whole order', (row) => row.total),
      ]}
    />
  );
}
