import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { useIsAnswered } from './first-view.ts';

/** Reads a call into the shared cache, under the key [path, input]. A null input means "not yet". */
export function useCall<P extends CallPath>(
  path: P,
  input: CallInput<P> | null,
  options: SWRConfiguration<CallAnswer<P>, CallError> = {},
): SWRResponse<CallAnswer<P>, CallError> {
  const isAnswered = useIsAnswered(path, input);
  return useSWR<CallAnswer<P>, CallError>(
    input === null ? null : [path, input],
    () => (input === null ? Promise.reject(new Error('unreachable')) : call(path, input)),
    isAnswered ? { ...options, revalidateIfStale: false } : options,
  );
}
