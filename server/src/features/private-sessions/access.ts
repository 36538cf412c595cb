import { type Actor, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import {
  type PrivateSessionAct,
  privateSessionLifecycle,
} from '@dubplate/shared/features/private-sessions/lifecycle.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { isComplete } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { findPrivateSession, lockPrivateSession, type PrivateSessionRow } from './private-sessions.store.ts';

export type Viewer = 'buyer' | 'artist' | 'staff';
export type Side = Exclude<Viewer, 'staff'>;

/** The session and what the caller is to it. Strangers learn nothing, not even that it exists. */
export async function privateSessionFor(
  db: Db | Tx,
  caller: Caller,
  id: string,
): Promise<{ row: PrivateSessionRow; viewer: Viewer }> {
  return seenBy(caller, await findPrivateSession(db, id));
}

/** The same for a side that wants to change it: locked until the transaction ends. */
export async function lockFor(
  tx: Tx,
  caller: Caller,
  id: string,
  side: Side | 'either',
): Promise<{ row: PrivateSessionRow; viewer: Side }> {
  const { row, viewer } = sideOf(caller, await lockPrivateSession(tx, id));
  if (side !== 'either' && side !== viewer) throw new Refusal('forbidden');
  return { row, viewer };
}

/** The same without a lock, for a side that changes nothing of it. */
export async function sideFor(
  db: Db | Tx,
  caller: Caller,
  id: string,
): Promise<{ row: PrivateSessionRow; viewer: Side }> {
  return sideOf(caller, await findPrivateSession(db, id));
}

function sideOf(caller: Caller, found: PrivateSessionRow | undefined) {
  const { row, viewer } = seenBy(caller, found);
  if (viewer === 'staff') throw notFound('private session');
  return { row, viewer };
}

function seenBy(caller: Caller, row: PrivateSessionRow | undefined) {
  if (!row) throw notFound('private session');
  if (row.fan_id === caller.userId) return { row, viewer: 'buyer' as const };
  if (row.artist_id === caller.userId) return { row, viewer: 'artist' as const };
  if (caller.isAdmin) return { row, viewer: 'staff' as const };
  throw notFound('private session');
}

interface Acting {
  act: PrivateSessionAct;
  by: Actor;
  now: Date;
}

/** Whether the lifecycle allows it now. */
export function isAllowed(row: PrivateSessionRow, { act, by, now }: Acting): boolean {
  return mayAct(privateSessionLifecycle, { act, by, line: stateOf(row), now });
}

/** Refuses what the lifecycle doesn't allow now. The session must be locked. */
export function requireAct(row: PrivateSessionRow, { act, by, now }: Acting): void {
  if (isAllowed(row, { act, by, now })) return;
  const isOver = isComplete(timesOf(row), now);
  throw new Refusal('state-conflict', { status: isOver ? PrivateSessionStatus.Completed : row.status });
}

function stateOf(row: PrivateSessionRow) {
  return {
    status: row.status,
    sent: row.created_at,
    start: row.starts_at,
    deadline: row.ends_at,
    ended: row.updated_at,
    flags: {
      reviewed: row.review !== null,
      movedByArtist: row.moved_by_artist,
      moveAsked: row.move_asked_at !== null,
    },
  };
}

export function timesOf(row: PrivateSessionRow) {
  return {
    status: row.status,
    startsAt: row.starts_at,
    minutes: row.minutes,
    movedByArtist: row.moved_by_artist,
  };
}
