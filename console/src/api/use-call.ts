import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { ConsoleDataProvider } from '../data-provider.ts';

export type AskPath = Parameters<ConsoleDataProvider['ask']>[0];

/** Reads what is neither a list nor a record. Null as input waits until there is something to ask. */
export function useAsk<P extends AskPath>(
  path: P,
  input: CallInput<P> | null,
): UseQueryResult<CallAnswer<P>> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['ask', path, input],
    enabled: input !== null,
    queryFn: async ({ signal }) => await provider.ask(path, input as CallInput<P>, signal), // only asked when there is one
  });
}
