import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { isTippable } from '@dubplate/shared/features/tips/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Tx } from '../../db/schema.ts';
import { queueInTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { type CallScope, implementReadWrite } from '../../http/implement.ts';
import { lockSellableArtists, type SellableArtist } from '../artists/artists.ts';
import { type Delivery, listDeliveries } from '../orders/orders.ts';
import { findSession, mayEnterRoom } from '../sessions/sessions.ts';
import { publish } from '../realtime/realtime.ts';
import { direct, payAndWrite } from '../wallet/wallet.ts';
import { announceTip } from './notices.ts';
import { insertTip } from './store.ts';
import { roomTips, tipsDocument } from './tips.ts';

type Scope = CallScope<'tip/add'>;

/** Bought tokens go to an artist at once. The platform keeps its usual share, and the rest clears like other earnings. */
export const add = implementReadWrite('tip/add', read, give);

async function read({ input, caller, db, ctx }: Scope) {
  const { artistId, amount, donationOnly = false, requestId, sessionId } = input;
  if (!isTippable(amount, donationOnly))
    throw invalid({ amount: 'Please choose a gift, or an amount from 100 tokens on.' });
  const [artist, recipients, deliveries] = await allPipelined([
    takeArtist(db, artistId),
    ctx.people(db, [artistId]),
    requestId ? listDeliveries(ctx, db, requestId) : Promise.resolve(null),
  ]);
  if (artistId === caller.userId) throw new Refusal('own-content');
  const isRoomOpen = sessionId ? isRunning(await statusInside(db, { sessionId, artistId, caller })) : false;
  if (deliveries) refuseUndelivered(deliveries, { artistId, giverId: caller.userId });
  return { artist, recipients, isRoomOpen };
}

type Seen = Awaited<ReturnType<typeof read>>;

async function give({ input, caller, db, ctx, now }: Scope, { artist, recipients, isRoomOpen }: Seen) {
  const { artistId, amount, donationOnly = false } = input;
  const requestId = input.requestId ?? null;
  const sessionId = input.sessionId ?? null;
  const id = newId(now);
  const holdId = newId(now);
  const feeBps = artist.commissionBps === null ? {} : { feeBps: artist.commissionBps };
  const order = {
    orderId: id,
    buyerId: caller.userId,
    kind: 'tip',
    refType: 'tip',
    refId: id,
    label: `Tip to ${artist.username}`,
    lines: [{ holdId, sellerId: artistId, gross: amount, discount: 0, ...feeBps }],
    now,
  } as const;
  const row = {
    id,
    giver_id: caller.userId,
    artist_id: artistId,
    request_id: requestId,
    session_id: sessionId,
    hold_id: holdId,
    amount_tokens: amount,
    is_donation: donationOnly,
    created_at: now,
  };
  const write = async () =>
    await allPipelined([
      queueInTransaction(insertTip(db, row)),
      // An artist on stage sees it there, and is told of all together after the end.
      isRoomOpen
        ? Promise.resolve()
        : announceTip(db, { ctx, now, recipients }, { artistId, from: caller.username, amount }),
      requestId === null ? Promise.resolve() : tellTips(db, { requestId, artistId }, now),
      sessionId === null ? Promise.resolve() : tellRoom(db, sessionId, now),
    ]);
  const { token } = await payAndWrite(async (sendWrites) => await direct(db, order, sendWrites), write);
  const from = { id: caller.userId, username: caller.username };
  const tip = { id, requestId, artistId, sessionId, amount, donationOnly, date: timestampOf(now), from };
  return { ...tip, token };
}

/** To the request's buyer all of its tips, to the artist their own. */
async function tellTips(
  tx: Tx,
  { requestId, artistId }: { requestId: string; artistId: string },
  now: Date,
): Promise<void> {
  const [document, own] = await allPipelined([
    tipsDocument(tx, requestId),
    tipsDocument(tx, requestId, artistId),
  ]);
  const toArtist = { topic: `tips:${requestId}:${artistId}`, document: own } as const;
  await publish(tx, [{ topic: `tips:${requestId}`, document }, toArtist], now);
}

/** Everybody in the room sees who gave what; a gift also plays there. */
async function tellRoom(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await publish(tx, { topic: `tips:${sessionId}`, document: await roomTips(tx, sessionId) }, now);
}

/** Tips are given by people in the room, while it is open and after the end. */
async function statusInside(
  tx: Tx,
  { sessionId, artistId, caller }: { sessionId: string; artistId: string; caller: Caller },
): Promise<SessionStatus> {
  const row = await findSession(tx, sessionId);
  if (row?.artist_id !== artistId) throw notFound('session');
  if (!(await mayEnterRoom(tx, row, caller))) throw new Refusal('forbidden');
  if (row.status === SessionStatus.Scheduled || row.status === SessionStatus.Canceled)
    throw new Refusal('state-conflict', { status: row.status });
  return row.status;
}

/** Only publicly listed artists. For a giver the others don't exist. */
async function takeArtist(tx: Tx, artistId: string): Promise<SellableArtist> {
  const [artist] = await lockSellableArtists(tx, [artistId]);
  if (!artist || artist.status !== UserStatus.Active || artist.isDisabled) throw notFound('artist');
  return artist;
}

function refuseUndelivered(
  deliveries: readonly Delivery[],
  { artistId, giverId }: { artistId: string; giverId: string },
): void {
  const own = deliveries.find((each) => each.artistId === artistId && each.buyerId === giverId);
  if (!own) throw notFound('request');
  if (own.deliveredAt === null) throw new Refusal('state-conflict', { status: own.status });
}
