import { implement } from '../../http/implement.ts';
import { publish } from '../realtime/realtime.ts';
import { updateAllRead } from './store.ts';

export const markRead = implement('notifications/mark-read', async ({ caller, db, now }) => {
  const changed = await updateAllRead(db, caller.userId, now);
  if (changed > 0) await publish(db, { topic: `user:${caller.userId}` }, now);
  return { ok: true };
});
