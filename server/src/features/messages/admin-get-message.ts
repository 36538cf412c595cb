import { sql } from 'kysely';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listPeople } from '../accounts/accounts.ts';
import { moneyOf } from '../orders/orders.ts';
import { findSession } from '../sessions/sessions.ts';
import { listHoldsAmong } from '../wallet/wallet.ts';
import { presentReportedOne } from './admin-messages.ts';
import { findMessage } from './messages.store.ts';

const REPORTERS_SHOWN_MAX = 100;
const LINES_SHOWN_MAX = 200;

/** Everything that a decision about one message needs. */
export const adminGetMessage = implement('admin/get-message', async ({ input, db }) => {
  const row = await findMessage(db, input.messageId);
  const session = row && (await findSession(db, row.session_id));
  if (!row || !session) throw notFound('message');
  const reported = { ...row, session_title: session.title };
  const shown = await presentReportedOne(db, reported, REPORTERS_SHOWN_MAX);
  const paid = sql`select hold_id from session_messages where id = ${row.id}
    union all select hold_id from session_upvotes where message_id = ${row.id}`;
  const holds = await listHoldsAmong(db, paid, LINES_SHOWN_MAX);
  const people = await listPeople(
    db,
    holds.map((hold) => hold.buyer_id),
  );
  const parent = row.parent_id === null ? undefined : await findMessage(db, row.parent_id);
  return {
    ...shown,
    artist: { id: session.artist_id, username: session.username },
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    priceKept: row.is_price_kept,
    parent: parent ? { id: parent.id, text: parent.text } : null,
    lines: holds.map((hold) => ({
      ...moneyOf(hold),
      id: hold.id,
      buyerId: hold.buyer_id,
      username: people.get(hold.buyer_id)?.username ?? '',
    })),
  };
});
