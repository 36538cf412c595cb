import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest, LoopcheckSummary } from '@dubplate/shared/features/loopcheck/records.ts';
import { leadingLoops, rankLoops } from '@dubplate/shared/features/loopcheck/ranking.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listPeople, type Person } from '../accounts/accounts.ts';
import { moneyShownTo, type ShownMoney } from '../orders/orders.ts';
import { type ReadScope, readUrlOf } from '../uploads/uploads.ts';
import {
  listLines,
  listFileNames,
  listFiles,
  type LineRow,
  type FileRow,
  type RequestRow,
} from './requests.store.ts';

/** Whose eyes a request is shown to: artists see only their own line and its price. */
export type Viewer = { as: 'buyer' } | { as: 'staff' } | { as: 'artist'; artistId: string };

/** One request with its audio and answers, in four further queries. */
export async function presentRequest(
  ctx: Context,
  db: Db | Tx,
  given: ReadScope & { request: RequestRow; viewer: Viewer },
): Promise<LoopcheckRequest> {
  const { request, viewer } = given;
  const [allLines, files] = await Promise.all([listLines(db, [request.id]), listFiles(db, request.id)]);
  const lines = visibleLines(allLines, viewer);
  const [people, money] = await Promise.all([
    listPeople(db, [request.requester_id, ...lines.map((line) => line.artist_id)]),
    moneyShownTo(db, viewer.as, { requests: [request], holdIds: lines.map(({ hold_id }) => hold_id) }),
  ]);
  return showRequest(ctx, { ...given, lines, files, people, ...money });
}

/** An artist whose line ended without an answer has no part in the audio any more. */
const hasPart: readonly LoopcheckStatus[] = [LoopcheckStatus.Pending, LoopcheckStatus.Answered];

/** The same of rows that the caller has. `lines` are those that the viewer may see. */
export function showRequest(
  ctx: Context,
  given: Seen & ReadScope & { request: RequestRow; lines: LineRow[]; files: FileRow[] },
): LoopcheckRequest {
  const { request, lines, files, people } = given;
  const mayHear = given.viewer.as !== 'artist' || lines.some(({ status }) => hasPart.includes(status));
  return {
    ...headOf(request, lines, given),
    files: files.map((file) =>
      mayHear ? presentFile(ctx, file, given) : { ...presentFile(ctx, file, given), url: '' },
    ),
    artists: lines.map((line) => ({
      ...presentLine(line, people),
      loops: line.loops ?? [],
      ...(given.viewer.as === 'buyer' && line.shared_loop !== null && { sharedLoop: line.shared_loop }),
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
  const [allLines, names] = await Promise.all([listLines(db, ids), listFileNames(db, ids)]);
  const lines = visibleLines(allLines, viewer);
  const [people, money] = await Promise.all([
    listPeople(db, [
      ...requests.map((request) => request.requester_id),
      ...lines.map((line) => line.artist_id),
    ]),
    moneyShownTo(db, viewer.as, { requests, holdIds: lines.map(({ hold_id }) => hold_id) }),
  ]);
  return requests.map((request) => {
    const own = lines.filter((line) => line.request_id === request.id);
    const fileNames = names.filter((file) => file.request_id === request.id).map((file) => file.name);
    const leading = viewer.as === 'buyer' ? leadingOf(own, fileNames) : undefined;
    return {
      ...headOf(request, own, { people, ...money, viewer }),
      fileNames,
      artists: own.map((line) => presentLine(line, people)),
      ...(leading && { leading }),
    };
  });
}

function leadingOf(lines: readonly LineRow[], fileNames: readonly string[]): LoopcheckSummary['leading'] {
  const artists = lines.map(({ loops }) => ({ loops: loops ?? [] }));
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

export function presentLine(
  line: LineRow,
  people: ReadonlyMap<string, Person>,
): LoopcheckSummary['artists'][number] {
  const person = people.get(line.artist_id);
  return {
    id: line.artist_id,
    username: person?.username ?? '',
    slug: person?.slug ?? '',
    profileImage: person?.profileImage ?? null,
    status: line.status,
    liked: line.liked,
    canceledByArtist: line.canceled_by_artist,
    ...(line.canceled_by_staff !== null && { canceledByStaff: true as const }),
    updatedDate: line.updated_at === null ? null : timestampOf(line.updated_at),
    score: line.score,
  };
}

function visibleLines(lines: LineRow[], viewer: Viewer): LineRow[] {
  return viewer.as === 'artist' ? lines.filter((line) => line.artist_id === viewer.artistId) : lines;
}

interface Seen extends ShownMoney {
  people: ReadonlyMap<string, Person>;
  viewer: Viewer;
}

function headOf(request: RequestRow, lines: readonly LineRow[], seen: Seen) {
  const { people, returned, fees, viewer } = seen;
  const requester = people.get(request.requester_id);
  const [own] = lines;
  const isArtist = viewer.as === 'artist';
  const feeBps = own && fees.get(own.hold_id);
  return {
    id: request.id,
    date: timestampOf(request.created_at),
    expiresAt: timestampOf(request.expires_at),
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
