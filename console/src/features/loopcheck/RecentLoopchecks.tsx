import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/text/ErrorState.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { type PlainColumn, PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { ArtistNames } from './ArtistNames.tsx';
import { loopcheckStatusWords, type LoopcheckRow } from './loopcheck-words.ts';

const SHOWN = 5;

/** The last few of a person's Loopchecks, and the way to all of them. */
export function RecentLoopchecks({
  title,
  filter,
}: {
  title: string;
  filter: { requesterId: string } | { artistId: string };
}) {
  const other: PlainColumn<LoopcheckRow> =
    'requesterId' in filter
      ? { label: 'Artists', render: (row) => <ArtistNames row={row} /> }
      : { label: 'Sender', render: (row) => row.requester.username };
  const { data, total, error, isPending, refetch } = useGetList<LoopcheckRow>('loopcheck', {
    filter,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'date', order: 'DESC' },
  });
  return (
    <Section
      title={title}
      aside={total ? <Link to={listAddress('loopcheck', filter)}>All {total}</Link> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {data && data.length === 0 ? <StateNote text="None yet." isSmall /> : null}
      {data && data.length > 0 ? (
        <PlainTable
          caption={title}
          rows={data}
          keyOf={(row) => row.id}
          columns={[
            {
              label: 'Sent',
              render: (row) => (
                <RecordLink resource="loopcheck" id={row.id} text={<Moment date={row.date} />} />
              ),
            },
            other,
            { label: 'Status', render: (row) => <StatusChip {...loopcheckStatusWords[row.status]} /> },
            { label: 'Total', isNumber: true, render: (row) => <Money tokens={row.total} /> },
          ]}
        />
      ) : null}
    </Section>
  );
}
