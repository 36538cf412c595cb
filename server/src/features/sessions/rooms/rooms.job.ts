import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Context, Job } from '../../../context.ts';
import { eachAlone } from '../../../jobs/sweep.ts';
import type { Recording } from '../../../providers/live/port.ts';
import { tellSession } from '../announce.ts';
import { goOn, interrupt } from './room-events.ts';
import {
  closeRoom,
  listOpenRooms,
  listRecordingsToDelete,
  listRoomsToClose,
  listStrangers,
  listWatched,
  noteDeleted,
} from './rooms.store.ts';
import { findSession, lockSession, type SessionRow } from '../sessions.store.ts';

const BATCH = 20;
/** LS13, as the engine counts it. */
const SILENCE_MS = 5 * SECOND_MS;

/**
 * Ends the rooms of sessions that are over, puts the recording of one that took place where its replay is read from, and deletes
 * those that nobody may watch any longer.
 */
export const closeRoomsJob: Job = {
  name: 'close-rooms',
  stage: 'upkeep',
  everyMs: 10 * SECOND_MS,
  isWoken: true,
  run: async ({ ctx, now }) => {
    const { db } = ctx.database;
    await eachAlone(ctx, await listRoomsToClose(db, BATCH), {
      act: async (session) => await close(ctx, session, now),
      failure: ({ id }) => [{ sessionId: id }, 'a room could not be closed and will be tried again'],
    });
    await eachAlone(ctx, await listRecordingsToDelete(db, { uses: ctx.recordingUses, limit: BATCH }), {
      act: async ({ id, url }) => {
        const key = ctx.storage.keyOf(url);
        if (key !== null) await ctx.storage.remove(key);
        await noteDeleted(db, { id, url });
      },
      failure: ({ id }) => [{ sessionId: id }, 'a recording could not be deleted and will be tried again'],
    });
  },
};

/**
 * LS13 where the engine cannot tell: no picture ever came, or nobody heard after a stop or a crash that it ended or is back. An
 * engine that says nothing of its rooms is believed.
 */
export const watchRoomsJob: Job = {
  name: 'watch-rooms',
  stage: 'deadlines',
  everyMs: 5 * SECOND_MS,
  run: async ({ ctx, now }) => {
    if (!ctx.live.can.observe) return;
    await eachAlone(ctx, await listWatched(ctx.database.db), {
      act: async (sessionId) => await look(ctx, sessionId, now),
      failure: (sessionId) => [{ sessionId }, 'a room could not be looked at and will be tried again'],
    });
  },
};

/** Calls tell the engine at once; this is for one that was away or was restarted. */
export const showRoomsJob: Job = {
  name: 'show-rooms',
  stage: 'deadlines',
  everyMs: 5 * SECOND_MS,
  run: async ({ ctx }) => {
    if (ctx.live.can.hide) await ctx.stages.tell();
  },
};

/** A ticket of the engine opens the room for half a minute, and then for as long as its session lasts: who lost the right is sent out. */
export const clearRoomsJob: Job = {
  name: 'clear-rooms',
  stage: 'deadlines',
  everyMs: 10 * SECOND_MS,
  run: async ({ ctx }) => {
    if (!ctx.live.can.drop) return;
    const { db } = ctx.database;
    await eachAlone(ctx, await listOpenRooms(db), {
      act: async (sessionId) => {
        const people = (await ctx.live.people(sessionId)) ?? [];
        if (people.length === 0) return;
        for (const personId of await listStrangers(db, { sessionId, people }))
          await ctx.live.drop({ room: sessionId, personId });
      },
      failure: (sessionId) => [{ sessionId }, 'a room could not be cleared and will be tried again'],
    });
  },
};

async function close(
  ctx: Context,
  { id, status }: { id: string; status: SessionStatus },
  now: Date,
): Promise<void> {
  const recording = await ctx.live.close(id);
  const isKept = status === SessionStatus.Finished;
  const recordingUrl = recording && isKept ? await store(ctx, recording, now) : null;
  await ctx.database.transaction(async (tx) => {
    await lockSession(tx, id);
    await closeRoom(tx, id, { recordingUrl, now });
    const row = await findSession(tx, id);
    // Pages that are still open show the replay.
    if (row) await tellSession(tx, row, {}, { ctx, now });
  });
  if (recording?.path) await rm(recording.path, { force: true });
  ctx.wake();
}

/** The address of the replay; null if nothing was recorded. */
async function store({ storage }: Context, { path, mime }: Recording, now: Date): Promise<string | null> {
  if (path === null) return null;
  const ending = extname(basename(path)) || (mime === 'video/mp4' ? '.mp4' : '.webm');
  const folder = randomBytes(6).toString('hex').slice(0, 8);
  const key = `files/${folder}/video/${Math.floor(now.getTime() / SECOND_MS)}/${randomBytes(16).toString('hex')}/replay${ending}`;
  await storage.writeFrom(key, path);
  return storage.fileUrl(key);
}

async function look(ctx: Context, sessionId: string, now: Date): Promise<void> {
  const isOnAir = (await ctx.live.stats(sessionId))?.isOnAir === true;
  const isChanged = await ctx.database.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId);
    if (!row || (isOnAir ? !isToGoOn(row) : !isToInterrupt(row, now))) return false;
    if (isOnAir) await goOn(tx, { ctx, row, now });
    else await interrupt(tx, { ctx, row, now });
    return true;
  });
  if (isChanged) ctx.wake();
}

const isToGoOn = ({ status, is_interrupted, is_publishing }: SessionRow): boolean =>
  status === SessionStatus.Live ? !is_publishing : is_interrupted;

/** Who has just gone live without a picture gets as long as one that ends. */
function isToInterrupt({ status, is_publishing, on_air_at }: SessionRow, now: Date): boolean {
  if (status !== SessionStatus.Live) return false;
  return is_publishing || on_air_at === null || on_air_at < addMs(now, -SILENCE_MS);
}
