import type { z } from 'zod';
import type { sessionRow } from '@dubplate/shared/features/sessions/records.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { liveMinutes } from '@dubplate/shared/features/sessions/rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { SessionRow } from '../sessions.store.ts';
import { totalsOf } from '../totals.ts';

/** Whether it took place, also if everything went back afterwards. */
export function wasHeld({ status, refunded_at }: SessionRow): boolean {
  return status === SessionStatus.Finished || refunded_at !== null;
}

/** Rows for staff, with what each session earned. */
export async function presentRows(
  db: Db | Tx,
  ctx: Context,
  rows: readonly SessionRow[],
): Promise<z.output<typeof sessionRow>[]> {
  const totals = await totalsOf(
    db,
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    artist: { id: row.artist_id, username: row.username },
    title: row.title,
    category: row.category,
    format: row.format,
    status: row.status,
    date: row.starts_at.toISOString(),
    duration:
      row.started_at !== null && row.ended_at !== null ? liveMinutes(row.live_ms) : row.planned_minutes,
    amount: row.price_tokens,
    capacity: row.capacity,
    registered: row.registered,
    tokens: totals.get(row.id)?.tokens ?? 0,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    dateCreated: row.created_at.toISOString(),
  }));
}
