import { Link } from 'react-router-dom';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { count, stepsOf } from './figures.ts';
import { type Period, periodWords } from './period.ts';
import { StateLinks } from './StateLinks.tsx';
import { TrendCard } from './TrendCard.tsx';
import { useStats } from './use-stats.ts';

const newestFirst = { field: 'dateCreated', order: 'DESC' } as const;

export function PeopleCard({ period }: { period: Period }) {
  const { data, error, refetch } = useStats('admin/stats-users', period);
  return (
    <TrendCard
      title={`New people, ${periodWords(period)}`}
      trend={data && { now: stepsOf(data.now.newByPeriod), before: stepsOf(data.before.newByPeriod) }}
      error={error}
      onRetry={() => void refetch()}
      format={count}
      rows={
        <Link to={listAddress('users', { from: period.from, to: period.to }, newestFirst)}>Show them</Link>
      }
    >
      {data ? (
        <StateLinks
          figures={[
            { name: 'People in all', value: count(data.now.total), to: listAddress('users', {}) },
            { name: 'Fans', value: count(data.now.fans), to: listAddress('users', { type: UserType.Fan }) },
            {
              name: 'Artists',
              value: count(data.now.artists),
              to: listAddress('users', { type: UserType.Artist }),
            },
            {
              name: 'Signed in during 30 days',
              value: count(data.now.active30),
              to: listAddress('users', {}, { field: 'lastLogin', order: 'DESC' }),
            },
          ]}
        />
      ) : null}
    </TrendCard>
  );
}
