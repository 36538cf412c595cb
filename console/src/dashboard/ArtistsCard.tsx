import { Link } from 'react-router-dom';
import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { count, stepsOf } from './figures.ts';
import { type Period, periodWords } from './period.ts';
import { StateLinks } from './StateLinks.tsx';
import { TrendCard } from './TrendCard.tsx';
import { useStats } from './use-stats.ts';

const newestFirst = { field: 'dateCreated', order: 'DESC' } as const;
const artistsOf = (status: UserStatus) => listAddress('artists', { status });
const acceptingOf = (acceptRequest: AcceptRequest) => listAddress('artists', { acceptRequest });

export function ArtistsCard({ period }: { period: Period }) {
  const { data, error, refetch } = useStats('admin/stats-artists', period);
  return (
    <TrendCard
      title={`New artists, ${periodWords(period)}`}
      trend={data && { now: stepsOf(data.now.newByPeriod), before: stepsOf(data.before.newByPeriod) }}
      error={error}
      onRetry={() => void refetch()}
      format={count}
      rows={
        <Link to={listAddress('artists', { from: period.from, to: period.to }, newestFirst)}>Show them</Link>
      }
    >
      {data ? (
        <StateLinks
          figures={[
            {
              name: 'Awaiting approval',
              value: count(data.now.pending),
              to: artistsOf(UserStatus.AwaitingApproval),
            },
            { name: 'Approved', value: count(data.now.approved), to: artistsOf(UserStatus.Active) },
            { name: 'Rejected', value: count(data.now.rejected), to: artistsOf(UserStatus.Rejected) },
            { name: 'Suspended', value: count(data.now.suspended), to: artistsOf(UserStatus.Suspended) },
            {
              name: 'Accepting requests',
              value: count(data.now.accepting),
              to: acceptingOf(AcceptRequest.Accepting),
            },
            { name: 'Paused', value: count(data.now.paused), to: acceptingOf(AcceptRequest.Paused) },
          ]}
        />
      ) : null}
    </TrendCard>
  );
}
