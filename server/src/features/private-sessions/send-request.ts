import { products } from '@dubplate/shared/lookups/products.ts';
import { COMMISSION_BPS, feeOf } from '@dubplate/shared/features/wallet/rules.ts';
import { addMs, dateOf, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import type { SellableArtist } from '../artists/artists.ts';
import { takeCoupon } from '../coupons/coupons.ts';
import { holdOrder, payAndWrite } from '../wallet/wallet.ts';
import { announceBooking, tellPrivateSession } from './announce.ts';
import { presentPrivateSession } from './present.ts';
import { dropHeldTime, insertPrivateSession, remindersPast } from './store.ts';
import { takeTime } from './slots/take-time.ts';

type Scope = CallScope<'privateSessions/send-request'>;

/** P1: takes the time, holds the price and tells both sides; all of it or nothing. */
export const sendRequest = implement('privateSessions/send-request', async (scope: Scope) => {
  const { input, caller, db, ctx, now } = scope;
  if (!caller.isEmailVerified && ctx.config.isProduction) throw new Refusal('email-unverified');
  const { artistId } = input.privateSession;
  const [buyerId, date] = [caller.userId, dateOf(input.privateSession.date)];
  const { artist, settings } = await takeTime(db, ctx, { artistId, buyerId, date, now });
  const { price: priceTokens, duration: minutes } = settings;
  if (input.price !== undefined && input.price !== priceTokens)
    throw new Refusal('price-changed', { price: priceTokens });
  if (input.duration !== undefined && input.duration !== minutes)
    throw invalid({
      duration: `The artist changed the length to ${minutes} minutes. Please look at it again.`,
    });
  const ids = { id: newId(now), holdId: newId(now) };
  const order = { ...ids, buyerId, artist, priceTokens, code: input.coupon?.code };
  const discountTokens = await takeVoucher(db, { ctx, now }, order);
  const row = {
    id: ids.id,
    artist_id: artistId,
    fan_id: buyerId,
    starts_at: date,
    ends_at: addMs(date, minutes * MINUTE_MS),
    minutes,
    topics: input.privateSession.topics ?? [],
    message: input.privateSession.message ?? '',
    hold_id: ids.holdId,
    price_tokens: priceTokens,
    discount_tokens: discountTokens,
    reminders: remindersPast(date, now),
    created_at: now,
  };
  const net = priceTokens - feeOf(priceTokens, artist.commissionBps ?? COMMISSION_BPS);
  const { written, token } = await payAndWrite(
    async (sendWrites) => await holdOrder(db, orderOf(order, discountTokens, now), sendWrites),
    async () => {
      const [booked] = await allPipelined([
        insertPrivateSession(db, row),
        dropHeldTime(db, { fanId: buyerId, artistId }),
      ]);
      await announceBooking(db, { ctx, now }, { row: booked, net });
      await tellPrivateSession(db, booked, now);
      return booked;
    },
  );
  return { ...(await presentPrivateSession(db, { caller, now }, written)), token };
});

interface Order {
  id: string;
  holdId: string;
  buyerId: string;
  artist: SellableArtist;
  priceTokens: number;
  code: string | undefined;
}

async function takeVoucher(
  tx: Tx,
  scope: HookScope,
  { id: orderId, buyerId: userId, artist, priceTokens: totalTokens, code }: Order,
): Promise<number> {
  const { couponContext: context, refType } = products.private;
  if (!code) return 0;
  return await takeCoupon(tx, scope, {
    context,
    refType,
    code,
    orderId,
    userId,
    artistIds: [artist.id],
    totalTokens,
  });
}

function orderOf({ id, holdId, buyerId, artist, priceTokens }: Order, discount: number, now: Date) {
  const feeBps = artist.commissionBps ?? undefined;
  return {
    orderId: id,
    buyerId,
    kind: 'private',
    refType: products.private.refType,
    refId: id,
    label: `Private session with ${artist.username}`,
    lines: [
      {
        holdId,
        sellerId: artist.id,
        gross: priceTokens,
        discount,
        ...(feeBps === undefined ? {} : { feeBps }),
      },
    ],
    now,
  } as const;
}
