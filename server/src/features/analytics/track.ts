import { implement } from '../../http/implement.ts';
import { addCounts } from './store.ts';

/** Who sent it is not looked at: the browser asks only people who agreed, and nothing about them is kept. */
export const track = implement('analytics/track', async ({ input, db, now }) => {
  await addCounts(db, input.events, now);
  return { ok: true };
});
