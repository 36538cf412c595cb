import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { useEffect } from 'react';
import { subscribe } from '../../api/subscribe.ts';
import { type ListPath, type ListView, useList } from '../../api/use-list.ts';
import { useUser } from '../../api/use-session.ts';

const PER_PAGE = 20;

/** What either side's list asks for: all orders, or those in one status. Open ones come in the order of their deadlines. */
export function ordersIn(status: RequestStatus | null) {
  return {
    perPage: PER_PAGE,
    ...(status !== null && { filter: { status } }),
    ...(status === RequestStatus.Pending && { sort: 'date' as const, order: 'asc' as const }),
  };
}

/** One's own orders, read again whenever one of them changes. */
export function useOrderList<P extends ListPath>(path: P, input: CallInput<P>): ListView<P> {
  const user = useUser();
  const list = useList(path, user ? input : null, { isAlwaysFresh: true });
  const { reload } = list;
  useEffect(() => subscribe('requests', () => void reload()), [reload]);
  return list;
}
