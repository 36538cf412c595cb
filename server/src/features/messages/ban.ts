import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople, listStaffIds } from '../accounts/accounts.ts';
import type { SessionRow } from '../sessions/sessions.ts';
import { findBan, isHelper } from './messages.store.ts';
import { enterAsKeeper } from './room.ts';
import { presentBan, presentRules, tellBanned, tellHelper, tellOrder } from './rules.ts';
import { liftBan, putBan, putHelper } from './store.ts';

/** By account, so that another name doesn't help. */
export const ban = implement('message/ban', async ({ input, caller, db, now }) => {
  const { sessionId, userId, minutes } = input;
  const session = await enterAsKeeper(db, sessionId, caller);
  if (!(await listPeople(db, [userId])).has(userId)) throw notFound('person');
  if (!(await mayBan(db, session, { byId: caller.userId, personId: userId, now })))
    throw invalid({ userId: 'This person can’t be kept from writing.' });
  const who = { sessionId, personId: userId };
  if (minutes === 0) {
    await liftBan(db, who);
    await tellBanned(db, { ...who, ban: null, now });
  } else {
    const until = minutes === undefined ? null : addMs(now, minutes * MINUTE_MS);
    await putBan(db, { ...who, byId: caller.userId, until, now });
    const removed = { ...who, isHelper: false, now };
    if (await putHelper(db, removed)) await tellHelper(db, removed);
    await tellBanned(db, { ...who, ban: presentBan(until), now });
  }
  const rules = await presentRules(db, { sessionId, slowSeconds: session.slow_seconds, now });
  await tellOrder(db, sessionId, { rules, now });
  return rules;
});

/**
 * Helpers have no power over one another or staff, nor over whom the artist banned; the artist has it over everybody else. It also covers
 * lifting a ban.
 */
async function mayBan(
  db: Tx,
  session: SessionRow,
  { byId, personId, now }: { byId: string; personId: string; now: Date },
): Promise<boolean> {
  if (personId === session.artist_id || personId === byId) return false;
  if (byId === session.artist_id) return true;
  if ((await listStaffIds(db)).includes(personId)) return false;
  if (await isHelper(db, { sessionId: session.id, personId })) return false;
  return (await findBan(db, { sessionId: session.id, personId, now }))?.by_id !== session.artist_id;
}
