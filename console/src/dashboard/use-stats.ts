import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { staffCall } from '../api/staff-call.ts';
import { type Period, periodBefore } from './period.ts';

/** The calls that answer figures of a period. */
export type StatsPath = Exclude<Extract<CallPath, `admin/stats-${string}`>, 'admin/stats-link'>;

export interface Compared<P extends StatsPath> {
  now: CallAnswer<P>;
  before: CallAnswer<P>;
}

/** The figures of a period and of the one before. While another period loads, the last figures stay. */
export function useStats<P extends StatsPath>(
  path: P,
  period: Period,
  more: Record<string, unknown> = {},
): UseQueryResult<Compared<P>> {
  const { from, to, groupBy } = period;
  return useQuery({
    queryKey: ['stats', path, from, to, groupBy, more],
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => {
      const read = async ({ from: first, to: last }: Period) => {
        const input = { from: first, to: last, groupBy, ...more } as CallInput<P>; // all of these calls take the same input
        return await staffCall(path, input, { signal });
      };
      const [now, before] = await Promise.all([read(period), read(periodBefore(period))]);
      return { now, before };
    },
  });
}
