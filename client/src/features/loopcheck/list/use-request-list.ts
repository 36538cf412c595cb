import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { subscribe } from '../../../api/subscribe.ts';
import { useUser } from '../../../api/use-session.ts';

type ListPath = 'loopcheck/get-requests-user' | 'loopcheck/get-requests-artist';
type ListAnswer = { items: LoopcheckSummary[]; total: number; nextCursor?: string };

const PER_PAGE = 20;

/** A list that grows page by page and is read anew whenever one of its requests changes. */
export function useRequestList(path: ListPath, status: LoopcheckStatus | null) {
  const uid = useUser()?.uid;
  const keyOf = (index: number, before: ListAnswer | null) => {
    if (!uid || (index > 0 && !before?.nextCursor)) return null;
    const input: CallInput<ListPath> = {
      perPage: PER_PAGE,
      ...(status !== null && { filter: { status } }),
      // What is open stands in the order of its deadlines.
      ...(status === LoopcheckStatus.Pending && { sort: 'date', order: 'asc' }),
      ...(before?.nextCursor && { cursor: before.nextCursor }),
    };
    return [path, input, uid] as const;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<ListAnswer, CallError>(
    keyOf,
    ([, input]: readonly [ListPath, CallInput<ListPath>, string]) => call(path, input),
    { revalidateFirstPage: true, revalidateAll: true, keepPreviousData: true },
  );
  useEffect(() => subscribe('requests', () => void mutate()), [mutate]);

  const items = data?.flatMap((page) => page.items);
  return {
    items,
    total: data?.[0]?.total ?? 0,
    error: items ? undefined : error,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: () => setSize(size + 1),
    retry: () => mutate(),
  };
}
