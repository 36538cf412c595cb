import type { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { createStore } from '@dubplate/shared/lib/store.ts';

/** What the header shows of live sessions, kept current while a person is signed in. */

export interface CurrentSession {
  id: string;
  status: SessionStatus;
}

/** The artist's session that runs, or begins within the hour. */
export const currentSessionStore = createStore<CurrentSession | null>(null);

/** Whether any session runs that this person may see in the list. */
export const isAnyLiveStore = createStore(false);
