import { dueStatus, isOnSale } from '@dubplate/shared/features/sessions/rules.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import { lockSellableArtists } from '../artists/artists.ts';
import { balanceOf, holdOrder, payAndWrite } from '../wallet/wallet.ts';
import { announceTicket, tellSession } from './announce.ts';
import { presentSession } from './present.ts';
import { listTicketsOf, lockSession, type SessionRow, timesOf } from './sessions.store.ts';
import { insertTicket, takeSeat } from './store.ts';

type Scope = CallScope<'session/register'>;

/** LS16. The session is locked first, so that the last seat is sold once. */
export const register = implement('session/register', async (scope: Scope) => {
  const { input, caller, db, ctx, now } = scope;
  const row = await lockSession(db, input.sessionId);
  if (!row) throw notFound('session');
  if (row.artist_id === caller.userId) throw new Refusal('own-content');
  const [ticket] = await listTicketsOf(db, caller.userId, [row.id]);
  if (ticket) {
    const { token } = await balanceOf(db, caller.userId);
    return { ok: true, token, session: await presentSession(db, { ctx, caller, now }, row) };
  }
  refuseClosed(row, now);
  if (input.amount !== row.price_tokens) throw new Refusal('price-changed', { price: row.price_tokens });
  const { token, changed } = await buy(scope, row);
  return { ok: true, token, session: await presentSession(db, { ctx, caller, now }, changed) };
});

/** What is due is over, even if the job comes later. */
function refuseClosed(row: SessionRow, now: Date): void {
  const isDue = row.due_at !== null && row.due_at <= now;
  if (!isOnSale(row) || isDue)
    throw new Refusal('state-conflict', { status: isDue ? dueStatus(timesOf(row), now) : row.status });
  if (row.capacity !== null && row.registered >= row.capacity) throw new Refusal('session-full');
}

async function buy(
  { caller, db, ctx, now }: Scope,
  row: SessionRow,
): Promise<{ token: number; changed: SessionRow }> {
  const [artist] = await lockSellableArtists(db, [row.artist_id]);
  const id = newId(now);
  const isFree = row.price_tokens === 0;
  const holdId = isFree ? null : newId(now);
  const changed = { ...row, registered: row.registered + 1 };
  const write = async () =>
    await allPipelined([
      insertTicket(db, {
        id,
        session_id: row.id,
        holder_id: caller.userId,
        hold_id: holdId,
        price_tokens: row.price_tokens,
        bought_at: now,
        ended_at: null,
      }),
      announceTicket(db, { ctx, now }, { row, holderId: caller.userId }),
      tellSession(db, changed, {}, { ctx, now }),
    ]);
  if (!(await takeSeat(db, row.id))) throw new Refusal('session-full');
  if (holdId === null) {
    await write();
    return { token: (await balanceOf(db, caller.userId)).token, changed };
  }
  const feeBps = artist?.commissionBps ?? undefined;
  const order = {
    orderId: id,
    buyerId: caller.userId,
    kind: 'ticket',
    refType: 'session',
    refId: row.id,
    label: `Ticket: ${row.title}`,
    lines: [
      {
        holdId,
        sellerId: row.artist_id,
        gross: row.price_tokens,
        discount: 0,
        ...(feeBps === undefined ? {} : { feeBps }),
      },
    ],
    now,
  } as const;
  const { token } = await payAndWrite(async (sendWrites) => await holdOrder(db, order, sendWrites), write);
  return { token, changed };
}
