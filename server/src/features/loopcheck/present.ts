import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest, LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import { leadingLoops, rankLoops } from '@dubplate/shared/features/loopcheck/ranking.ts';
import { momentOf } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import { type ReadScope, readUrlOf } from '../uploads/uploads.ts';
import { feesOf, returnedOf } from '../wallet/wallet.ts';
import {
  listEntries,
  listFileNames,
  listFiles,
  type EntryRow,
  type FileRow,
  type RequestRow,
} from './requests.store.ts';

/** Whose eyes a request is shown to: artists see only their own entry and its price. */
export type Viewer = { as: 'buyer' } | { as: 'staff' } | { as: 'artist'; artistId: string };

/** One request with its audio and answers, in four further queries. */
export async function presentRequest(
  ctx: Context,
  db: Db | Tx,
  given: ReadScope & { request: RequestRow; viewer: Viewer },
): Promise<LoopcheckRequest> {
  const { request, viewer } = given;
  const [allEntries, files] = await Promise.all([listEntries(db, [request.id]), listFiles(db, request.id)]);
  const entries = visibleEntries(allEntries, viewer);
  const [people, returned, fees] = await Promise.all([
    listPeople(db, [request.requester_id, ...entries.map((entry) => entry.artist_id)]),
    returnedTo(db, [request], viewer),
    feesTold(db, entries, viewer),
  ]);
  return showRequest(ctx, { ...given, entries, files, people, returned, fees });
}

/** An artist whose line ended without an answer has no part in the audio any more. */
const hasPart: readonly LoopcheckStatus[] = [LoopcheckStatus.Pending, LoopcheckStatus.Answered];

/** The same of rows that the caller has. `entries` are those that the viewer may see. */
export function showRequest(
  ctx: Context,
  given: Seen & ReadScope & { request: RequestRow; entries: EntryRow[]; files: FileRow[] },
): LoopcheckRequest {
  const { request, entries, files, people } = given;
  const mayHear = given.viewer.as !== 'artist' || entries.some(({ status }) => hasPart.includes(status));
  return {
    ...headOf(request, entries, given),
    files: files.map((file) =>
      mayHear ? presentFile(ctx, file, given) : { ...presentFile(ctx, file, given), url: '' },
    ),
    artists: entries.map((entry) => ({
      ...presentEntry(entry, people),
      loops: entry.loops ?? [],
      ...(given.viewer.as === 'buyer' && entry.shared_loop !== null && { sharedLoop: entry.shared_loop }),
    })),
  };
}

/** Rows of a list, in four queries for any number of them. */
export async function presentSummaries(
  db: Db | Tx,
  requests: readonly RequestRow[],
  viewer: Viewer,
): Promise<LoopcheckSummary[]> {
  const ids = requests.map((request) => request.id);
  const [allEntries, names] = await Promise.all([listEntries(db, ids), listFileNames(db, ids)]);
  const entries = visibleEntries(allEntries, viewer);
  const [people, returned, fees] = await Promise.all([
    listPeople(db, [
      ...requests.map((request) => request.requester_id),
      ...entries.map((entry) => entry.artist_id),
    ]),
    returnedTo(db, requests, viewer),
    feesTold(db, entries, viewer),
  ]);
  return requests.map((request) => {
    const own = entries.filter((entry) => entry.request_id === request.id);
    const fileNames = names.filter((file) => file.request_id === request.id).map((file) => file.name);
    const leading = viewer.as === 'buyer' ? leadingOf(own, fileNames) : undefined;
    return {
      ...headOf(request, own, { people, returned, fees, viewer }),
      fileNames,
      artists: own.map((entry) => presentEntry(entry, people)),
      ...(leading && { leading }),
    };
  });
}

function leadingOf(entries: readonly EntryRow[], fileNames: readonly string[]): LoopcheckSummary['leading'] {
  const artists = entries.map(({ loops }) => ({ loops: loops ?? [] }));
  const leading = leadingLoops(rankLoops(artists, fileNames.length));
  const score = leading[0]?.score;
  if (score === undefined || score === null) return undefined;
  return { fileNames: leading.map(({ index }) => fileNames[index] ?? ''), score };
}

export function presentFile(
  ctx: Context,
  file: FileRow,
  scope: ReadScope,
): LoopcheckRequest['files'][number] {
  return {
    name: file.name,
    // It was deleted: long after the end, by its sender, or with their account.
    url: file.file_url === '' ? '' : readUrlOf(ctx, file.file_url, scope),
    start: file.start_seconds,
    duration: file.duration_seconds,
    peaks: file.peaks,
  };
}

export function presentEntry(
  entry: EntryRow,
  people: ReadonlyMap<string, Person>,
): LoopcheckSummary['artists'][number] {
  const person = people.get(entry.artist_id);
  return {
    id: entry.artist_id,
    username: person?.username ?? '',
    slug: person?.slug ?? '',
    profileImage: person?.profileImage ?? null,
    status: entry.status,
    liked: entry.liked,
    canceledByArtist: entry.canceled_by_artist,
    ...(entry.canceled_by_staff !== null && { canceledByStaff: true as const }),
    updatedDate: entry.updated_at === null ? null : momentOf(entry.updated_at),
    score: entry.score,
  };
}

function visibleEntries(entries: EntryRow[], viewer: Viewer): EntryRow[] {
  return viewer.as === 'artist' ? entries.filter((entry) => entry.artist_id === viewer.artistId) : entries;
}

/** Artists are told of their own line only, never of the others'. */
async function returnedTo(
  db: Db | Tx,
  requests: readonly RequestRow[],
  viewer: Viewer,
): Promise<Map<string, number>> {
  if (viewer.as === 'artist') return new Map();
  const bought = requests.map(({ id, requester_id }) => ({ refId: id, buyerId: requester_id }));
  return await returnedOf(db, bought);
}

/** The commission is between an artist and the product. */
async function feesTold(
  db: Db | Tx,
  entries: readonly EntryRow[],
  viewer: Viewer,
): Promise<Map<string, number>> {
  if (viewer.as !== 'artist') return new Map();
  return await feesOf(
    db,
    entries.map((entry) => entry.hold_id),
  );
}

interface Seen {
  people: ReadonlyMap<string, Person>;
  returned: ReadonlyMap<string, number>;
  /** By the id of a line's hold. */
  fees: ReadonlyMap<string, number>;
  viewer: Viewer;
}

function headOf(request: RequestRow, entries: readonly EntryRow[], seen: Seen) {
  const { people, returned, fees, viewer } = seen;
  const requester = people.get(request.requester_id);
  const [own] = entries;
  const isArtist = viewer.as === 'artist';
  const feeBps = own && fees.get(own.hold_id);
  return {
    id: request.id,
    date: momentOf(request.created_at),
    expiresAt: momentOf(request.expires_at),
    status: isArtist && own ? own.status : request.status,
    comment: request.comment,
    price: isArtist && own ? own.price_tokens : request.total_tokens,
    discount: isArtist ? 0 : request.discount_tokens,
    refunded: returned.get(request.id) ?? 0,
    ...(feeBps !== undefined && { feeBps }),
    requester: {
      id: request.requester_id,
      username: requester?.username ?? '',
      profileImage: requester?.profileImage ?? null,
    },
  };
}
