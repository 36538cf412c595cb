import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import type { OrderEvent } from '@dubplate/shared/features/orders/records.ts';
import { mayRefund } from '@dubplate/shared/features/videos/rules.ts';
import type { Db } from '../../../db/schema.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { moneyOf } from '../../orders/orders.ts';
import { listHolds } from '../../wallet/wallet.ts';
import type { VideoFileRow } from '../files.store.ts';
import { listSales, type VideoEventRow, type VideoRow } from '../videos.store.ts';

/** So many purchases of a video are listed with their money; the whole set is a file. */
const SALES_SHOWN_MAX = 100;

/** The newest purchases of a video, with the money of each. */
export async function presentSales(db: Db, videoId: string, now: Date) {
  const rows = await listSales(db, videoId, SALES_SHOWN_MAX);
  const people = await listPeople(
    db,
    rows.map((row) => row.buyer_id),
  );
  const holds = await listHolds(
    db,
    rows.flatMap((row) => row.hold_id ?? []),
  );
  const purchaseOf = new Map(rows.map((row) => [row.hold_id, row.id]));
  const nameOf = (id: string) => people.get(id)?.username ?? '';
  return {
    totalSales: rows[0]?.total ?? 0,
    sales: rows.map((row) => ({
      id: row.id,
      buyer: { id: row.buyer_id, username: nameOf(row.buyer_id) },
      paid: row.price_tokens,
      status: row.status,
      boughtAt: row.bought_at.toISOString(),
      mayRefund: mayRefund({ status: row.status, boughtAt: row.bought_at, paid: row.price_tokens }, now),
    })),
    lines: holds.map((hold) => ({
      ...moneyOf(hold),
      purchaseId: purchaseOf.get(hold.id) ?? '',
      buyerId: hold.buyer_id,
      username: nameOf(hold.buyer_id),
    })),
  };
}

export function presentFiles(files: readonly VideoFileRow[]) {
  return files.map((file) => ({
    id: file.id,
    name: file.name,
    status: file.status,
    error: file.error,
    size: file.size_bytes,
    dateCreated: file.created_at.toISOString(),
  }));
}

const eventWords: Record<VideoEventRow['kind'], string> = {
  published: 'published',
  unpublished: 'taken off sale',
  deleted: 'deleted',
  restored: 'restored',
  'taken-down': 'taken down',
  priced: 'price changed',
  captioned: 'captions changed',
};

/** What happened to a video, oldest first. */
export function presentEvents(
  row: VideoRow,
  files: readonly VideoFileRow[],
  events: readonly VideoEventRow[],
): OrderEvent[] {
  const names = { artist: row.username, staff: 'staff', time: 'the server' };
  const ends = {
    [VideoFileStatus.Waiting]: '',
    [VideoFileStatus.Ready]: 'can be played',
    [VideoFileStatus.Refused]: 'can’t be played',
    [VideoFileStatus.Replaced]: 'replaced',
  };
  const moments: [Date | null, string, string][] = [
    [row.created_at, 'saved', row.username],
    ...files.flatMap((file): [Date | null, string, string][] => [
      [file.created_at, `file “${file.name}” arrived`, row.username],
      [file.finished_at, `file “${file.name}” ${ends[file.status]}`, 'the server'],
    ]),
    ...events.map((event): [Date, string, string] => [
      event.created_at,
      `${eventWords[event.kind]}${event.detail === null ? '' : `: ${event.detail}`}`,
      names[event.actor],
    ]),
  ];
  return moments
    .flatMap(([date, what, actor]) =>
      date === null ? [] : [{ date: date.toISOString(), what, actor, tokens: null }],
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}
