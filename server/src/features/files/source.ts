import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { findSession, lockSession, mayEnterRoom, type SessionRow } from '../sessions/sessions.ts';
import { findVideo, lockVideo, mayWatch, type VideoRow } from '../videos/videos.ts';

type Viewer = Pick<Caller, 'userId' | 'isAdmin'>;

/** What files are offered with: a live session or a video. */
export interface FileSource {
  artistId: string;
  status: number;
  /** Of a live session; null of a video. */
  sessionStatus: SessionStatus | null;
  /** Whether files can be offered and bought. */
  isOpen: boolean;
  /** Whether a person may buy its files, and have the free ones. */
  mayEnter: boolean;
}

/** Undefined if there is none that the caller may know of. */
export async function findSource(db: Db | Tx, id: string, caller: Viewer): Promise<FileSource | undefined> {
  const session = await findSession(db, id);
  if (session) return ofSession(session, await mayEnterRoom(db, session, caller));
  const video = await findVideo(db, id);
  if (!video) return undefined;
  const source = ofVideo(video, await mayWatch(db, video, caller));
  return source.mayEnter || isOnSale(video) ? source : undefined;
}

/** The caller's own, locked, so that two files at once cannot pass the limit. */
export async function lockOwnSource(tx: Tx, id: string, { userId }: Viewer): Promise<FileSource> {
  const session = await lockSession(tx, id);
  if (session) {
    if (session.artist_id !== userId) throw new Refusal('forbidden');
    return ofSession(session, true);
  }
  const video = await lockVideo(tx, id);
  if (!video) throw notFound('session or video');
  if (video.artist_id !== userId) throw isOnSale(video) ? new Refusal('forbidden') : notFound('video');
  return ofVideo(video, true);
}

function ofSession({ artist_id: artistId, status }: SessionRow, mayEnter: boolean): FileSource {
  return { artistId, status, sessionStatus: status, isOpen: status !== SessionStatus.Canceled, mayEnter };
}

function ofVideo({ artist_id: artistId, status }: VideoRow, mayEnter: boolean): FileSource {
  return { artistId, status, sessionStatus: null, isOpen: status !== VideoStatus.Deleted, mayEnter };
}
