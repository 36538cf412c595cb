import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { requestStatusWords } from '../orders/request-words.ts';
import { type RequestRecord, resourceOf } from './request-words.ts';

/** Every version of the track; the one that the page is about has no link. */
export function Versions({ record }: { record: RequestRecord }) {
  const resource = resourceOf(record);
  return (
    <PlainTable
      caption="Versions of the track"
      rows={record.request.versions}
      keyOf={(version) => version.id}
      columns={[
        {
          label: 'Version',
          render: ({ id, versionNumber }) =>
            id === record.id ? (
              `${versionNumber} (this one)`
            ) : (
              <RecordLink resource={resource} id={id} text={versionNumber} />
            ),
        },
        { label: 'Sent', render: ({ date }) => <DateTime date={dateOf(date).toISOString()} /> },
        { label: 'Status', render: ({ status }) => <StatusChip {...requestStatusWords[status]} /> },
      ]}
    />
  );
}
