import { implement } from '../../http/implement.ts';
import { mayStaffRead } from '../orders/orders.ts';
import { privateSessionFor } from './access.ts';
import { presentPrivateSession } from './present.ts';
import { withoutPrivate } from './private.ts';

export const get = implement('privateSessions/get', async ({ input, caller, db, ctx, now, note }) => {
  const { row, viewer } = await privateSessionFor(db, caller, input.privateSessionId);
  const shown = await presentPrivateSession(db, { caller, now }, row);
  if (viewer !== 'staff') return shown;
  const read = { id: row.id, requester_id: row.fan_id };
  const mayRead = await mayStaffRead({ db, ctx, now, caller, note }, read);
  return mayRead ? { ...shown, meetingUrl: null } : withoutPrivate(shown);
});
