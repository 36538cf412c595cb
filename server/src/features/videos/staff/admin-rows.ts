import type { z } from 'zod';
import type { videoRow } from '@dubplate/shared/features/videos/records.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { listTokensOf, type VideoRow } from '../videos.store.ts';

/** Rows for staff, with what each video earned. */
export async function presentRows(
  db: Db | Tx,
  rows: readonly VideoRow[],
): Promise<z.output<typeof videoRow>[]> {
  const tokens = await listTokensOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    artist: { id: row.artist_id, username: row.username },
    title: row.title,
    format: row.format,
    status: row.status,
    amount: row.price_tokens,
    duration: row.duration_ms === null ? null : row.duration_ms / SECOND_MS,
    size: row.newest_size,
    fileError: row.newest_error,
    purchases: row.purchases,
    tokens: tokens.get(row.id) ?? 0,
    dateCreated: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    takenDownAt: row.taken_down_at?.toISOString() ?? null,
  }));
}

export async function presentRow(db: Db | Tx, row: VideoRow): Promise<z.output<typeof videoRow>> {
  const [shown] = await presentRows(db, [row]);
  if (!shown) throw new Error('One video makes one row.');
  return shown;
}
