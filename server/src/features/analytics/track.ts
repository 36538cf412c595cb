import { implement } from '../../http/implement.ts';
import { addCounts } from './store.ts';

/** The sender isn't checked: the browser sends counts only for people who consented, and nothing about them is stored. */
export const track = implement('analytics/track', async ({ input, db, now }) => {
  await addCounts(db, input.events, now);
  return { ok: true };
});
