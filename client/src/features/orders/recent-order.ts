import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { StatusLook } from '@dubplate/shared/features/orders/status-text.ts';
import { useEffect } from 'react';
import { subscribe } from '../../api/subscribe.ts';
import { useCall } from '../../api/use-call.ts';
import type { ListPath, ListView } from '../../api/use-list.ts';

/** How many of each product a fan's home page asks for. */
export const RECENT_MAX = 5;

/** One of a fan's orders, as a row of their home page. */
export interface RecentOrder {
  id: string;
  /** Where it is shown. */
  to: string;
  people: readonly { id: string; username: string; profileImage: string | null }[];
  /** The product, and what was ordered. */
  text: string;
  look: StatusLook;
  /** When it was sent, answered or ended; when it takes place if it is ahead. */
  atMs: number;
  isAhead?: boolean;
}

/**
 * The first rows of a list of one's own orders, read again whenever one of them changes; null until they are known. None
 * if they can't be read: the page is worth more without them than below an error.
 */
export function useRecent<P extends ListPath>(
  path: P,
  input: CallInput<P>,
  rowOf: (order: ListView<P>['items'][number]) => RecentOrder,
): RecentOrder[] | null {
  const { data, error, mutate } = useCall(path, input);
  useEffect(() => subscribe('requests', () => void mutate()), [mutate]);
  if (!data) return error ? [] : null;
  return (data.items as ListView<P>['items']).map(rowOf); // The union of all lists forgets which one this is.
}
