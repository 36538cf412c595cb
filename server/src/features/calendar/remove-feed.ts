import { implement } from '../../http/implement.ts';
import { deleteFeed } from './feeds.store.ts';

export const removeFeed = implement('calendar/remove-feed', async ({ caller, db }) => {
  await deleteFeed(db, caller.userId);
  return { ok: true } as const;
});
