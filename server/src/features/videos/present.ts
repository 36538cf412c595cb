import { PLAYBACK_SECONDS } from '@dubplate/shared/features/videos/model.ts';
import type { Video, WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { freePreviewSeconds, isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { addMs, timestampOf, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { mayWatchUnbought } from './access.ts';
import { providerOf } from './processing/provider-of.ts';
import {
  findRefundOf,
  listProgressOf,
  listPurchasesOf,
  listTokensOf,
  type ProgressRow,
  type VideoRow,
} from './videos.store.ts';

interface Viewing {
  ctx: Context;
  caller: Caller | null;
  now: Date;
}

/** Videos as one person may see them, in at most three statements for any number. */
export async function presentVideos(
  db: Db | Tx,
  { caller }: Pick<Viewing, 'caller'>,
  rows: readonly VideoRow[],
): Promise<Video[]> {
  const ids = rows.map(({ id }) => id);
  const isAsked = caller !== null && ids.length > 0;
  const purchases = isAsked ? await listPurchasesOf(db, caller.userId, ids) : [];
  const progress = isAsked ? await listProgressOf(db, caller.userId, ids) : [];
  const bought = new Set(purchases.map((purchase) => purchase.video_id));
  const progressOf = new Map(progress.map((each) => [each.video_id, each]));
  const own = rows.filter((row) => seesWorkshop(row, caller)).map(({ id }) => id);
  const tokens = await listTokensOf(db, own);
  return rows.map((row) => ({
    ...showPublic(row),
    purchased: caller === null ? null : bought.has(row.id),
    mayWatch:
      row.ref !== null &&
      (mayWatchUnbought(row, caller) || (bought.has(row.id) && row.taken_down_at === null)),
    progress: showProgress(progressOf.get(row.id)),
    workshop: seesWorkshop(row, caller) ? showWorkshop(row, tokens.get(row.id) ?? 0) : null,
  }));
}

export async function presentVideo(
  db: Db | Tx,
  viewing: Pick<Viewing, 'caller'>,
  row: VideoRow,
): Promise<Video> {
  const [shown] = await presentVideos(db, viewing, [row]);
  if (!shown) throw new Error('One video makes one record.');
  return shown;
}

/** One video with the addresses to play it, if the person may. */
export async function presentWatchable(
  db: Db | Tx,
  viewing: Viewing,
  row: VideoRow,
): Promise<WatchableVideo> {
  const shown = await presentVideo(db, viewing, row);
  const reader = shown.mayWatch ? viewing.caller : null;
  const { caller } = viewing;
  return {
    ...shown,
    takenDown: row.taken_down_at === null ? null : { reason: row.end_reason ?? '' },
    refund: caller === null || shown.purchased === true ? null : await refundOf(db, caller, row),
    playback: reader === null ? null : playbackOf(viewing.ctx, row, { reader, now: viewing.now }),
    previews: reader === null ? null : showPreviews(row),
    freePreview: reader === null ? freePreviewOf(viewing.ctx, row, viewing.now) : null,
  };
}

async function refundOf(db: Db | Tx, { userId }: Caller, row: VideoRow): Promise<WatchableVideo['refund']> {
  const refund = await findRefundOf(db, userId, row.id);
  if (!refund || refund.refunded_at === null) return null;
  return {
    tokens: refund.price_tokens,
    refundedAt: timestampOf(refund.refunded_at),
    reason: refund.refund_reason ?? '',
  };
}

function seesWorkshop(row: VideoRow, caller: Caller | null): boolean {
  return caller !== null && (row.artist_id === caller.userId || caller.isAdmin);
}

function playbackOf(
  ctx: Context,
  row: VideoRow,
  { reader, now }: { reader: Caller; now: Date },
): WatchableVideo['playback'] {
  if (row.ref === null || row.provider === null) return null;
  const expiresAt = addressesEndAt(now);
  const { userId, signInId } = reader;
  const { file, hls } = providerOf(ctx, row.provider).playback(row.ref, {
    reader: { userId, signInId },
    expiresAt,
  });
  return { file, hls, expiresAt: timestampOf(expiresAt) };
}

/** For those who may not watch the whole. */
function freePreviewOf(ctx: Context, row: VideoRow, now: Date): WatchableVideo['freePreview'] {
  const { ref, provider, duration_ms: durationMs } = row;
  const isOffered = row.has_free_preview && isOnSale(row);
  if (!isOffered || ref === null || provider === null || durationMs === null) return null;
  const { file, hls } = providerOf(ctx, provider).freePreview(ref, addressesEndAt(now), { durationMs });
  if (file === null && hls === null) return null;
  return { file, hls, seconds: freePreviewSeconds(durationMs / SECOND_MS) };
}

/** Whole minutes, so that a page that asks twice gets the same address, which the browser may have kept. */
function addressesEndAt(now: Date): Date {
  const minute = 60 * SECOND_MS;
  return new Date(Math.floor(addMs(now, PLAYBACK_SECONDS * SECOND_MS).getTime() / minute) * minute);
}

function showPreviews({ previews }: VideoRow): WatchableVideo['previews'] {
  if (previews === null) return null;
  const { image, ...division } = previews;
  return { url: image, ...division };
}

function showProgress(row: ProgressRow | undefined): Video['progress'] {
  if (!row) return null;
  return {
    seconds: row.position_ms / SECOND_MS,
    furthest: row.furthest_ms / SECOND_MS,
    watchedAt: timestampOf(row.updated_at),
  };
}

function showWorkshop(row: VideoRow, tokens: number): Video['workshop'] {
  return {
    purchases: row.purchases,
    tokens,
    file: {
      name: row.newest_name,
      status: row.newest_status,
      error: row.newest_error,
      note: row.newest_note,
    },
    publishOnReady: row.publish_on_ready,
    hasFreePreview: row.has_free_preview,
  };
}

/** What everybody sees of a video that they may see at all. */
function showPublic(row: VideoRow) {
  return {
    id: row.id,
    userId: row.artist_id,
    artistId: row.artist_id,
    artistName: row.username,
    username: row.username,
    slug: row.slug ?? '',
    artistImage: row.artist_image,
    title: row.title,
    description: row.description,
    format: row.format,
    image: row.image,
    status: row.status,
    dateCreated: Math.floor(row.created_at.getTime() / SECOND_MS),
    amount: row.price_tokens,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / SECOND_MS,
    height: row.height,
    chapters: row.chapters,
    captions: row.languages.filter(isLanguage),
    sessionId: row.session_id,
  };
}

/** A language that is no longer offered is left out. */
function isLanguage(code: string): code is Language {
  return languages.some((known) => known === code);
}
