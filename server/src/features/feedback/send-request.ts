import { FeedbackStatus, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import {
  feedbackPrice,
  kindOf,
  offersPriority,
  priorityDueAt,
  requestExpiresAt,
} from '@dubplate/shared/features/feedback/rules.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { type CallScope, implementReadWrite } from '../../http/implement.ts';
import { listPeopleToTell } from '../accounts/accounts.ts';
import type { SellableArtist } from '../artists/artists.ts';
import { announceOrder, lockBuyer, placeOrder, lockSellers } from '../orders/orders.ts';
import { attributeOrder } from '../referral/referral.ts';
import { keepUploads } from '../uploads/uploads.ts';
import { presentFor } from './present.ts';
import { feedbackProduct, productsByKind } from './product.ts';
import { contentColumns, ownTrack, type Sent } from './sent-track.ts';
import { insertRequest } from './store.ts';
import { nextVersion } from './versions.ts';

type Scope = CallScope<'requests/send-request'>;

/** R1 and Q1: checks the track and the artist, holds the price and tells the artist; all of it or nothing. */
export const sendRequest = implementReadWrite('requests/send-request', read, send);

async function read({ input, caller, db, ctx }: Scope) {
  if (!caller.isEmailVerified && ctx.config.isProduction) throw new Refusal('email-unverified');
  const { artistId, request } = input;
  const buyerId = caller.userId;
  const product = productsByKind[kindOf(request.type)];
  const track = trackOf(request);
  // Both kinds count against the same limit, so they share the lock.
  await lockBuyer(db, feedbackProduct, buyerId);
  const [audio, [artist], { recipients }] = await allPipelined([
    track ? ownTrack(db, { buyerId, url: track.file.url, field: 'request.file.url' }) : Promise.resolve(null),
    lockSellers(db, ctx, { product, buyerId, artistIds: [artistId] }),
    listPeopleToTell(db, [buyerId, artistId]),
  ]);
  if (!artist) throw notFound('artist');
  return { audio, artist, recipients };
}

type Seen = Awaited<ReturnType<typeof read>>;

async function send({ input, caller, db, ctx, now }: Scope, { audio, artist, recipients }: Seen) {
  const { artistId, request } = input;
  const buyerId = caller.userId;
  const kind = kindOf(request.type);
  const product = productsByKind[kind];
  const id = newId(now);
  const first = trackOf(request)?.superParentRequestId ?? null;
  const version = await nextVersion(db, { id, buyerId, artistId, first });
  const { line, totalTokens } = pricesOf(request, artist, now);
  checkPrice(input.price, totalTokens);
  const { surcharge } = line;
  const expiresAt = requestExpiresAt(kind, now);
  const scope = { ctx, now };
  const order = {
    product,
    id,
    buyerId,
    label: labelOf(request, { artist: artist.username, hasPriority: surcharge !== undefined }),
    couponCode: input.coupon?.code,
    lines: [line],
    expiresAt,
  };
  const common = {
    type: request.type,
    artist_id: artistId,
    requester_id: buyerId,
    status: FeedbackStatus.Pending,
    created_at: now,
    expires_at: expiresAt,
  };
  const { written, token } = await placeOrder(db, scope, order, async (discountTokens) => {
    const announced = {
      product,
      id,
      buyer: caller,
      artistIds: [artistId],
      contents: contentsOf(request),
      paidTokens: totalTokens - discountTokens,
      expiresAt,
      ...(surcharge && { priorityUntil: surcharge.expiresAt }),
    };
    const row = {
      ...common,
      id,
      ...contentColumns(request, audio),
      ...version,
      referrer_id: await attributeOrder(db, scope, { buyerId, code: input.referral }),
      total_tokens: totalTokens,
      discount_tokens: discountTokens,
    };
    const [, record] = await allPipelined([
      insertRequest(db, row, { ...common, request_id: id, ...priceColumns(line) }),
      presentFor(ctx, db, { requestId: id, caller, now }),
      announceOrder(db, { ...scope, recipients }, announced),
      keepUploads(db, audio ? [audio.uploadId] : [], now),
    ]);
    return record;
  });
  return { ...written, token };
}

function trackOf(request: Sent) {
  return request.type === requestTypes.feedback ? request : null;
}

/** A buyer who was shown another price sees the new one before anything is paid. */
function checkPrice(shown: number | undefined, asked: number): void {
  if (shown !== undefined && shown !== asked) throw new Refusal('price-changed', { price: asked });
}

/** The prices of the request at this artist, each with its own hold. */
function pricesOf(request: Sent, artist: SellableArtist, now: Date) {
  const hasPriority = request.type === requestTypes.feedback && request.priorityMode === true;
  if (hasPriority && !offersPriority(artist))
    throw invalid({ 'request.priorityMode': 'This artist offers no priority.' });
  const { priceTokens, priorityTokens, totalTokens } = feedbackPrice(
    artist,
    kindOf(request.type),
    hasPriority,
  );
  const surcharge = hasPriority
    ? { holdId: newId(now), priceTokens: priorityTokens, expiresAt: priorityDueAt(now) }
    : undefined;
  const line = {
    artistId: artist.id,
    holdId: newId(now),
    priceTokens,
    surcharge,
    feeBps: artist.commissionBps ?? undefined,
  };
  return { line, totalTokens };
}

type Line = ReturnType<typeof pricesOf>['line'];

function priceColumns({ holdId, priceTokens, surcharge }: Line) {
  return {
    hold_id: holdId,
    price_tokens: priceTokens,
    ...(surcharge && {
      surcharge_hold_id: surcharge.holdId,
      surcharge_tokens: surcharge.priceTokens,
      surcharge_due_at: surcharge.expiresAt,
    }),
  };
}

/** What was sent, as the artist's mail says it. */
function contentsOf(request: Sent): string {
  if (request.type === requestTypes.question) return 'a question';
  return request.title === '' ? 'a track' : `the track “${request.title}”`;
}

/** What the buyer reads in the statement. */
function labelOf(request: Sent, { artist, hasPriority }: { artist: string; hasPriority: boolean }): string {
  if (request.type === requestTypes.question) return `Question to ${artist}`;
  return `Music feedback by ${artist}${hasPriority ? ', with priority' : ''}`;
}
