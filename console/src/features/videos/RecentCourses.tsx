import { RecentRows } from '../../ui/list/RecentRows.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { statusWordsOf } from './video-words.ts';

/** The newest courses of an artist. */
export function RecentCourses({ artistId }: { artistId: string }) {
  return (
    <RecentRows
      title="Courses"
      resource="videos"
      filter={{ artistId }}
      sortField="dateCreated"
      shownMax={5}
      emptyText="They have not made one."
      columns={[
        { label: 'Title', render: ({ id, title }) => <RecordLink resource="videos" id={id} text={title} /> },
        { label: 'Saved', render: ({ dateCreated }) => <DateTime date={dateCreated} /> },
        { label: 'Status', render: (row) => <StatusChip {...statusWordsOf(row)} /> },
        { label: 'Purchases', isNumber: true, render: ({ purchases }) => purchases },
        { label: 'Earned', isNumber: true, render: ({ tokens }) => <Money tokens={tokens} /> },
      ]}
    />
  );
}
