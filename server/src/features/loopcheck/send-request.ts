import {
  lastLoopStart,
  loopcheckExpiresAt,
  loopcheckPrice,
} from '@dubplate/shared/features/loopcheck/rules.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { AUDIO_SECONDS_MIN, uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { sanitiseFileName, visibleName } from '@dubplate/shared/lib/file-names.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { type CallScope, implementReadWrite } from '../../http/implement.ts';
import { listPeopleToTell } from '../accounts/accounts.ts';
import { getOwnAudio, keepUploads, type OwnAudio, shownNameOf } from '../uploads/uploads.ts';
import { announceOrder, lockBuyer, placeOrder, lockSellers } from '../orders/orders.ts';
import { showRequest } from './present.ts';
import { contentsOf, loopsText } from './contents.ts';
import { loopcheckProduct } from './product.ts';
import { insertRequest } from './store.ts';

/** A loop may start this much later than the last full 30 seconds, because browsers and the server round durations differently. */
const START_TOLERANCE_SECONDS = 0.1;

/** Nothing of a new request has been refunded yet. */
const nothing: ReadonlyMap<string, number> = new Map();

type Scope = CallScope<'loopcheck/send-request'>;

/** L1: checks files and artists, holds the price of every line and tells the artists; all of it or nothing. */
export const sendRequest = implementReadWrite('loopcheck/send-request', read, send);

async function read({ input, caller, db, ctx }: Scope) {
  if (!caller.isEmailVerified && ctx.config.isProduction) throw new Refusal('email-unverified');
  const artistIds = input.artists.map((artist) => artist.id);
  refuseRepeats(input.files, artistIds);
  const buyerId = caller.userId;
  await lockBuyer(db, loopcheckProduct, buyerId);
  const [tracks, artists, told] = await allPipelined([
    readTracks(db, buyerId, input.files),
    lockSellers(db, ctx, { product: loopcheckProduct, buyerId, artistIds }),
    listPeopleToTell(db, [buyerId, ...artistIds]),
  ]);
  return { ...tracks, ...told, artists };
}

type Seen = Awaited<ReturnType<typeof read>>;

async function send({ input, caller, db, ctx, now }: Scope, seen: Seen) {
  const { files, uploadIds, artists, people, recipients } = seen;
  const artistIds = input.artists.map((artist) => artist.id);
  const buyerId = caller.userId;
  const feeRates = new Map(artists.map((artist) => [artist.id, artist.commissionBps ?? undefined]));
  const id = newId(now);
  const priceTokens = loopcheckPrice(files.length, 1);
  const totalTokens = loopcheckPrice(files.length, artistIds.length);
  const expiresAt = loopcheckExpiresAt(now);
  const lines = artistIds.map((artistId) => ({ artistId, holdId: newId(now), priceTokens }));
  const scope = { ctx, now };
  const order = {
    product: loopcheckProduct,
    id,
    buyerId,
    label: `Loopcheck: ${contentsOf(files.length, artistIds.length)}`,
    couponCode: input.coupon?.code,
    lines: lines.map((line) => ({ ...line, feeBps: feeRates.get(line.artistId) })),
    expiresAt,
  };
  const { written, token } = await placeOrder(db, scope, order, async (discountTokens) => {
    const request = {
      id,
      requester_id: buyerId,
      comment: input.comment?.trim() ?? '',
      files: files.length,
      total_tokens: totalTokens,
      discount_tokens: discountTokens,
      status: LoopcheckStatus.Pending,
      created_at: now,
      expires_at: expiresAt,
    };
    const announced = {
      product: loopcheckProduct,
      id,
      buyer: caller,
      artistIds,
      contents: loopsText(files.length),
      paidTokens: totalTokens - discountTokens,
      expiresAt,
    };
    const [rows] = await allPipelined([
      insertRequest(db, request, { files, lines, filePriceTokens: loopcheckPrice(1, 1) }),
      announceOrder(db, { ...scope, recipients }, announced),
      keepUploads(db, uploadIds, now),
    ]);
    return rows;
  });
  const shown = { people, returned: nothing, fees: nothing, viewer: { as: 'buyer' }, caller, now } as const;
  return { ...showRequest(ctx, { ...written, ...shown }), token };
}

/** The buyer's uploads, and the loops of them that were sent. */
async function readTracks(tx: Tx, userId: string, files: Scope['input']['files']) {
  const audio = await getOwnAudio(tx, {
    userId,
    fileUrls: files.map((file) => file.url),
    fieldOf: (index) => `files.${index}.url`,
  });
  return {
    files: files.map((file, index) => fileOf(file, audio[index], index)),
    uploadIds: audio.map((upload) => upload.uploadId),
  };
}

function refuseRepeats(files: readonly { name: string; url: string }[], artistIds: readonly string[]): void {
  const name = repeatedIn(files.map((file) => sanitiseFileName(visibleName(file.name))));
  if (name !== -1) throw invalid({ [`files.${name}.name`]: uploadMessages.duplicateName });
  const url = repeatedIn(files.map((file) => file.url));
  if (url !== -1) throw invalid({ [`files.${url}.url`]: 'This file is in the request already.' });
  if (new Set(artistIds).size !== artistIds.length)
    throw invalid({ artists: 'Each artist can be chosen once.' });
}

/** The place of the first value that came before; -1 if all differ. */
function repeatedIn(values: readonly string[]): number {
  return values.findIndex((value, index) => values.indexOf(value) !== index);
}

function fileOf(file: { name: string; start: number }, audio: OwnAudio | undefined, index: number) {
  if (!audio) throw invalid({ [`files.${index}.url`]: uploadMessages.noFile });
  const { durationSeconds, peaks, fileUrl } = audio;
  if (durationSeconds < AUDIO_SECONDS_MIN) throw invalid({ [`files.${index}.url`]: uploadMessages.tooShort });
  const latest = lastLoopStart(durationSeconds);
  if (file.start > latest + START_TOLERANCE_SECONDS) {
    throw invalid({ [`files.${index}.start`]: 'The loop must end before the track does.' });
  }
  return {
    name: shownNameOf(file.name, audio, `files.${index}.name`),
    file_url: fileUrl,
    start_seconds: Math.min(file.start, latest),
    duration_seconds: durationSeconds,
    peaks,
  };
}
