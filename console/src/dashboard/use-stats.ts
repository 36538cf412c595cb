import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { ConsoleDataProvider } from '../data-provider.ts';
import { type Period, periodBefore } from './period.ts';

type StatsPath = Parameters<ConsoleDataProvider['stats']>[0];

export interface Compared<P extends StatsPath> {
  now: CallAnswer<P>;
  before: CallAnswer<P>;
}

/** The figures of a period and of the one before it. While another period loads the last figures stay. */
export function useStats<P extends StatsPath>(path: P, period: Period): UseQueryResult<Compared<P>> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['stats', path, period.from, period.to, period.groupBy],
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => {
      const before = periodBefore(period);
      const [nowAnswer, beforeAnswer] = await Promise.all([
        provider.stats(path, inputOf(period), signal),
        provider.stats(path, inputOf(before), signal),
      ]);
      return { now: nowAnswer, before: beforeAnswer };
    },
  });
}

function inputOf({ from, to, groupBy }: Period) {
  return { from, to, groupBy };
}
