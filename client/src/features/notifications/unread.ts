import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How many notifications are unread, as the server pushes it. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, unreadCount);
}

export function unreadCount(): number {
  return count;
}

export function setUnreadCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
