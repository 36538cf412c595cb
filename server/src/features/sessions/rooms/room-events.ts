import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import type { LiveEvent } from '../../../providers/live/port.ts';
import { tellSession } from '../announce.ts';
import { notePublishing, noteViewers } from './rooms.store.ts';
import { lockSession, type SessionRow } from '../sessions.store.ts';
import { moveSession } from '../store.ts';

/**
 * Follows what the engine tells of its rooms (LS13): a session without a picture is paused and goes on by itself when the picture
 * is back; who paused it by hand also takes it on by hand. One event of a room is handled after the other.
 */
export function followRooms(ctx: Context): () => void {
  const lasts = new Map<string, Promise<void>>();
  return ctx.live.onEvent((event) => {
    const { room } = event;
    const handled = (lasts.get(room) ?? Promise.resolve()).then(async () => await follow(ctx, event));
    lasts.set(room, handled);
    void handled.finally(() => {
      if (lasts.get(room) === handled) lasts.delete(room);
    });
  });
}

async function follow(ctx: Context, event: LiveEvent): Promise<void> {
  try {
    const now = ctx.clock.now();
    await ctx.database.transaction(async (tx) => {
      const row = await lockSession(tx, event.room);
      if (row) await handle(tx, { ctx, row, event, now });
    });
    // The engine may have been restarted, and then knows of no room that is on air.
    if (event.kind === 'on-air') ctx.stages.ask();
    ctx.wake();
  } catch (error) {
    ctx.log.error({ err: error, room: event.room }, 'what happened in a live session could not be written');
  }
}

interface Heard {
  ctx: Context;
  row: SessionRow;
  event: LiveEvent;
  now: Date;
}

async function handle(tx: Tx, { ctx, row, event, now }: Heard): Promise<void> {
  if (event.kind === 'interrupted') await interrupt(tx, { ctx, row, now });
  if (event.kind === 'on-air') await goOn(tx, { ctx, row, now });
  if (event.kind === 'viewers' && event.count !== row.viewers) {
    await noteViewers(tx, row.id, event.count);
    await tellSession(tx, { ...row, viewers: event.count }, {}, { ctx, now });
  }
}

type Scene = Omit<Heard, 'event'>;

/** LS13. */
export async function interrupt(tx: Tx, { ctx, row, now }: Scene): Promise<void> {
  const isLive = row.status === SessionStatus.Live;
  await notePublishing(tx, row.id, { isPublishing: false, isInterrupted: isLive || row.is_interrupted });
  if (isLive) await step(tx, { ctx, row, now }, SessionStatus.Paused);
}

/** The picture is there, for the first time or again. */
export async function goOn(tx: Tx, { ctx, row, now }: Scene): Promise<void> {
  await notePublishing(tx, row.id, { isPublishing: true, isInterrupted: false });
  const isDue = row.due_at !== null && row.due_at <= now;
  if (row.status === SessionStatus.Paused && row.is_interrupted && !isDue) {
    await step(tx, { ctx, row, now }, SessionStatus.Live);
  }
}

async function step(tx: Tx, { ctx, row, now }: Scene, to: SessionStatus): Promise<void> {
  const moved = await moveSession(tx, row, { to, now });
  if (moved) await tellSession(tx, moved, { before: row.status }, { ctx, now });
}
