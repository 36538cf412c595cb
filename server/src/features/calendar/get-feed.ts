import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../http/implement.ts';
import { findFeed } from './feeds.store.ts';

export const getFeed = implement('calendar/get-feed', async ({ caller, db }) => {
  const since = await findFeed(db, caller.userId);
  return { dateCreated: since && timestampOf(since).seconds };
});
