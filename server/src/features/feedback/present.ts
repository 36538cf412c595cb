import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord, RequestSummary } from '@dubplate/shared/features/feedback/records.ts';
import { type Timestamp, timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import { moneyShownTo, type ShownMoney } from '../orders/orders.ts';
import { type ReadScope, readUrlOf } from '../uploads/uploads.ts';
import { hasPriority, requestFor, type Viewer } from './access.ts';
import { listTrackMarks, listVersions, type TrackMarkRow, type RequestRow } from './requests.store.ts';

/** The request as the caller sees it now, read again after a change. */
export async function presentFor(
  ctx: Context,
  db: Db | Tx,
  { requestId, caller, now }: { requestId: string; caller: Caller; now: Date },
): Promise<RequestRecord> {
  const { request, viewer } = await requestFor(db, caller, requestId);
  return await presentRequest(ctx, db, { request, viewer, caller, now });
}

/** One request with audio, answer and versions, in four further queries. */
export async function presentRequest(
  ctx: Context,
  db: Db | Tx,
  { request, viewer, ...scope }: ReadScope & { request: RequestRow; viewer: Viewer },
): Promise<RequestRecord> {
  const [[summary], moments, versions] = await Promise.all([
    presentSummaries(db, [request], viewer),
    listTrackMarks(db, request.id),
    listVersions(db, request.track_id),
  ]);
  if (!summary) throw notFound('request');
  const file = presentFile(ctx, { request, viewer, ...scope });
  return {
    ...summary,
    focus: request.focus,
    theme: request.theme,
    topic: request.topic,
    reference: request.reference_url,
    unsure: request.unsure,
    file,
    peaksData: file && request.peaks,
    listenedAt: optionalTimestamp(request.listened_at),
    heardSeconds: request.heard_seconds,
    artistNotes: request.answer,
    publicFeedback: request.public_feedback,
    language: request.language,
    strength: request.strength,
    change: request.change_wanted,
    moments: moments.map(presentTrackMark),
    acceptNewVersion: request.accepts_new_version,
    commentArtist: request.comment_artist,
    versions: versions.map(({ id, version, status, created_at }) => ({
      id,
      versionNumber: version,
      status,
      date: timestampOf(created_at),
    })),
  };
}

/** Rows of a list, in two queries for any number of them. */
export async function presentSummaries(
  db: Db | Tx,
  rows: readonly RequestRow[],
  viewer: Viewer,
): Promise<RequestSummary[]> {
  const [people, money] = await Promise.all([
    listPeople(
      db,
      rows.flatMap((row) => [row.requester_id, row.artist_id]),
    ),
    moneyShownTo(db, viewer, { requests: rows, holdIds: rows.map(({ hold_id }) => hold_id) }),
  ]);
  return rows.map((row) => presentSummary(row, { people, ...money, viewer }));
}

interface Seen extends ShownMoney {
  people: ReadonlyMap<string, Person>;
  viewer: Viewer;
}

function presentSummary(row: RequestRow, { people, returned, fees, viewer }: Seen): RequestSummary {
  const feeBps = fees.get(row.hold_id);
  const artist = people.get(row.artist_id);
  return {
    id: row.id,
    artistId: row.artist_id,
    type: row.type,
    status: row.status,
    date: timestampOf(row.created_at),
    updatedDate: optionalTimestamp(row.updated_at),
    expiresAt: timestampOf(row.expires_at),
    requester: publicPerson(row.requester_id, people.get(row.requester_id)),
    artist: { ...publicPerson(row.artist_id, artist), slug: artist?.slug ?? '' },
    title: row.title,
    question: row.question,
    message: row.message,
    price: row.price_tokens,
    priorityPrice: row.surcharge_tokens,
    discount: viewer === 'artist' ? 0 : row.discount_tokens,
    refunded: returned.get(row.id) ?? 0,
    ...(feeBps !== undefined && { feeBps }),
    priorityMode: hasPriority(row),
    priorityDueAt: optionalTimestamp(row.surcharge_due_at),
    listened: row.listened_at !== null,
    rating: row.rating,
    feedbackReview: row.review,
    reviewVisibility: row.review_visibility,
    canceledByArtist: row.canceled_by_artist,
    ...(row.canceled_by_staff !== null && { canceledByStaff: true as const }),
    superParentRequestId: row.track_id === row.id ? null : row.track_id,
    versionNumber: row.version,
  };
}

function publicPerson(id: string, person: Person | undefined) {
  return { id, username: person?.username ?? '', profileImage: person?.profileImage ?? null };
}

function presentFile(
  ctx: Context,
  { request: row, viewer, ...scope }: ReadScope & { request: RequestRow; viewer: Viewer },
): RequestRecord['file'] {
  if (row.file_name === null || row.file_url === null) return null;
  // An artist who gave no answer has no part in the track any more.
  const isOver = row.status === FeedbackStatus.Canceled || row.status === FeedbackStatus.Expired;
  if (viewer === 'artist' && isOver) return null;
  return {
    name: row.file_name,
    // It was deleted: long after the end, by its sender, or with their account.
    url: row.file_url === '' ? '' : readUrlOf(ctx, row.file_url, scope),
    duration: row.duration_seconds ?? 0,
    loudness: row.loudness_lufs,
  };
}

function presentTrackMark(row: TrackMarkRow): RequestRecord['moments'][number] {
  return { id: row.id, at: row.at_seconds, text: row.text, reply: row.reply, isDone: row.done_at !== null };
}

function optionalTimestamp(date: Date | null): Timestamp | null {
  return date === null ? null : timestampOf(date);
}
