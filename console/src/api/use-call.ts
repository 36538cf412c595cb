import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { staffCall } from './staff-call.ts';

/** Reads data that is neither a list nor a record. With null as input it waits. */
export function useCall<P extends CallPath>(
  path: P,
  input: CallInput<P> | null,
  options: { staleTime?: number } = {},
): UseQueryResult<CallAnswer<P>> {
  return useQuery({
    queryKey: ['call', path, input],
    ...options,
    enabled: input !== null,
    queryFn: async ({ signal }) => await staffCall(path, input as CallInput<P>, { signal }), // enabled only with an input
  });
}
