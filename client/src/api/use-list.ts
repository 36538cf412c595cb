import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { useCallback } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { isUntaken, take, useWritten } from './first-view.ts';

type Page<P extends CallPath> = CallAnswer<P> & { items: unknown[]; total: number; nextCursor?: string };
/** Calls that answer a list page by page. */
export type ListPath = {
  [P in CallPath]: CallAnswer<P> extends { items: unknown[]; total: number } ? P : never;
}[CallPath];
type Item<P extends ListPath> = Page<P>['items'][number];

export interface ListView<P extends ListPath> {
  /** The first page's answer, which may hold more than the items. Undefined until it is loaded. */
  first: CallAnswer<P> | undefined;
  items: Item<P>[];
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** A new list is loading while the old one still shows. */
  isChanging: boolean;
  error: CallError | undefined;
  loadMore: () => Promise<unknown>;
  reload: () => Promise<unknown>;
}

/**
 * Reads a list that grows by "Load more". Loaded pages stay in the cache for Back; a list that is always fresh then reads
 * them again. A null input means "not yet".
 */
export function useList<P extends ListPath>(
  path: P,
  input: CallInput<P> | null,
  { isAlwaysFresh = false }: { isAlwaysFresh?: boolean } = {},
): ListView<P> {
  // The first page may have come with the HTML; then nothing is loaded until "Load more".
  const written = useWritten(path, input);
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Page<P>, CallError>(
    (_index: number, before: Page<P> | null) => {
      if (input === null || (before && !before.nextCursor)) return null;
      return before ? [path, { ...input, cursor: before.nextCursor }] : [path, input];
    },
    (key: unknown) => {
      const [, wanted] = key as [P, CallInput<P>]; // the one made above; SWR hands it over without its type
      const isFirst = !('cursor' in wanted) || wanted.cursor === undefined;
      return isFirst && isUntaken(written)
        ? take(written as Page<P>)
        : (call(path, wanted) as Promise<Page<P>>); // the call's own answer
    },
    {
      revalidateFirstPage: isAlwaysFresh,
      revalidateAll: isAlwaysFresh,
      // SWR takes a list of the last two seconds for fresh, in which a person may have changed what it shows.
      ...(isAlwaysFresh && { dedupingInterval: 0 }),
      keepPreviousData: true,
      // the server wrote it in the shape of its answer
      ...(written !== undefined && { fallbackData: [written as Page<P>], revalidateOnMount: false }),
    },
  );
  // Takes no arguments: a button's event would otherwise become the list's content.
  const reload = useCallback(() => mutate(), [mutate]);
  const pages = data ?? [];
  return {
    first: pages[0],
    items: pages.flatMap((page) => page.items) as Item<P>[], // flatMap forgets which list it walks
    total: pages[0]?.total ?? 0,
    hasMore: Boolean(pages.at(-1)?.nextCursor),
    isLoadingMore: isValidating && data !== undefined && pages.length < size,
    isChanging: isLoading && data !== undefined,
    error,
    loadMore: () => setSize(size + 1),
    reload,
  };
}
