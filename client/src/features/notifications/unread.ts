import { createStore } from '@dubplate/shared/lib/store.ts';

/** How many notifications are unread, as the server pushes it. */
export const unreadCount = createStore(0);
