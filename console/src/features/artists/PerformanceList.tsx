import { PERFORMANCE_DAYS, type PerformancePeriod } from '@dubplate/shared/features/admin/model.ts';
import type { RowOf } from '../../data/lists.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { column, type ColumnOf } from '../../ui/list/columns.tsx';
import { consoleList } from '../../ui/list/ConsoleList.tsx';
import { filter } from '../../ui/list/filters.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { choicesOf } from '../../ui/text/StatusChip.tsx';

const periods: Record<PerformancePeriod, string> = {
  '90-days': `Last ${PERFORMANCE_DAYS} days`,
  'all-time': 'All time',
};

const percent = new Intl.NumberFormat('en', { style: 'percent' });

/** How artists do with DeepDive requests, and what they earned. */
export const PerformanceList = consoleList('admin/get-artists-performance', {
  emptyText: 'There are no artists yet.',
  sort: { field: 'received', order: 'DESC' },
  filters: [
    filter.search('Search artist or email'),
    filter.choice('period', 'Sent in', choicesOf(periods), filter.always),
    filter.flag('received', 'With requests in that time'),
  ],
  filterAtFirst: { period: '90-days' },
  views: [
    { name: periods['90-days'], filter: { period: '90-days' } },
    { name: periods['all-time'], filter: { period: 'all-time' } },
  ],
  columns: [
    column.record('artists', 'Artist', {
      source: 'username',
      textOf: (row: RowOf<'artists-performance'>) => row.artist.username,
    }),
    count('Received', 'received'),
    count('Answered', 'answered', 'sm'),
    { ...count('Expired', 'expired'), ...column.hidden },
    { ...count('Canceled', 'canceled'), ...column.hidden },
    count('Open', 'open', 'sm'),
    {
      label: 'Response',
      ...column.descending('ratio'),
      isNumber: true,
      render: ({ ratio, label }) =>
        ratio === null ? '–' : [percent.format(ratio), label].filter((part) => part !== null).join(' '),
    },
    {
      label: 'Time to answer',
      source: 'avgDays',
      from: 'sm',
      isNumber: true,
      render: ({ avgDays }) => (avgDays === null ? '–' : `${avgDays.toFixed(1)} days`),
    },
    {
      label: 'Rating',
      ...column.descending('avgRating'),
      from: 'lg',
      isNumber: true,
      render: ({ avgRating }) => avgRating?.toFixed(1) ?? '–',
    },
    { ...count('Reviews', 'reviews'), ...column.hidden },
    column.money('Earned', (row) => row.tokensEarned, { ...column.descending('tokensEarned'), from: 'sm' }),
    count(firstRequest.plural, firstRequest.countName, 'lg'),
    count('Private sessions', 'sessions', 'lg'),
    column.date('Last sign-in', (row) => row.lastActive, {
      ...column.descending('lastActive'),
      ...column.hidden,
    }),
    { label: 'Email', ...column.hidden, render: (row) => row.artist.email },
  ],
});

type Count =
  | 'received'
  | 'answered'
  | 'expired'
  | 'canceled'
  | 'open'
  | 'reviews'
  | typeof firstRequest.countName
  | 'sessions';

function count(label: string, source: Count, from?: 'sm' | 'lg'): ColumnOf<'artists-performance'> {
  return {
    label,
    ...column.descending(source),
    ...(from && { from }),
    isNumber: true,
    render: (row) => formatCount(row[source]),
  };
}
