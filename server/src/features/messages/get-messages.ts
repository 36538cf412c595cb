import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { callPage, defineList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { findBan, listUpvotedIds, messageRows } from './messages.store.ts';
import { showMessage } from './present.ts';
import { presentBan } from './rules.ts';
import { enter, keepsOrder, mayWrite } from './room.ts';

const list = defineList('message/get-messages', {
  ...messageRows,
  where: ({ sessionId, filter }) => [
    equals('m.session_id', sessionId),
    equals('m.status', filter?.status),
    filter?.paid && sql`m.price_tokens > 0`,
  ],
});

export const getMessages = implement('message/get-messages', async (scope) => {
  const { db, caller, input, now } = scope;
  const session = await enter(db, input.sessionId, caller);
  const reader = {
    personId: caller.userId,
    keepsOrder: await keepsOrder(db, session, caller),
    isStaff: caller.isAdmin,
  };
  const { items, ...page } = await callPage(list, scope);
  const upvoted = await listUpvotedIds(
    db,
    caller.userId,
    items.map(({ id }) => id),
  );
  const ban = await findBan(db, { sessionId: session.id, personId: caller.userId, now });
  return {
    ...page,
    ban: ban ? presentBan(ban.until_at) : null,
    mayWrite: !caller.isAdmin || (await mayWrite(db, session, caller)),
    isKeeper: reader.isStaff || reader.keepsOrder,
    items: items.map((row) => ({ ...showMessage(row, reader), upvoted: upvoted.has(row.id) })),
  };
});
