import type { FeedbackAct } from '@dubplate/shared/features/feedback/lifecycle.ts';
import { kindOf, lifecycleOf } from '@dubplate/shared/features/feedback/rules.ts';
import { type Actor, type LineState, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { refusedStatus } from '@dubplate/shared/features/orders/rules.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { findRequest, lockRequest, type RequestRow } from './requests.store.ts';

export type Viewer = 'buyer' | 'artist' | 'staff';

/** The request and what the caller is to it. Strangers learn nothing, not even that it exists. */
export async function requestFor(
  db: Db | Tx,
  caller: Caller,
  requestId: string,
): Promise<{ request: RequestRow; viewer: Viewer }> {
  return seenBy(caller, await findRequest(db, requestId));
}

/** The same for a side that wants to change it: locked until the transaction ends. */
export async function lockFor(
  tx: Tx,
  caller: Caller,
  requestId: string,
  side: 'buyer' | 'artist' | 'either',
): Promise<{ request: RequestRow; viewer: 'buyer' | 'artist' }> {
  const { request, viewer } = seenBy(caller, await lockRequest(tx, requestId));
  if (viewer === 'staff') throw notFound('request');
  if (side !== 'either' && side !== viewer) throw new Refusal('forbidden');
  return { request, viewer };
}

function seenBy(caller: Caller, request: RequestRow | undefined) {
  if (!request) throw notFound('request');
  if (request.requester_id === caller.userId) return { request, viewer: 'buyer' as const };
  if (request.artist_id === caller.userId) return { request, viewer: 'artist' as const };
  if (caller.isAdmin) return { request, viewer: 'staff' as const };
  throw notFound('request');
}

/** Refuses what the lifecycle doesn't allow now. The request must be locked. */
export function requireAct(
  request: RequestRow,
  { act, by, now }: { act: FeedbackAct; by: Actor; now: Date },
): void {
  const lifecycle = lifecycleOf(kindOf(request.type));
  const line = stateOf(request);
  if (mayAct(lifecycle, { act, by, line, now })) return;
  const unheard = { ...line, flags: { ...line.flags, listened: false } };
  const wasHeard = line.flags?.['listened'] === true;
  if (wasHeard && mayAct(lifecycle, { act, by, line: unheard, now })) throw new Refusal('already-listened');
  const isPastDeadline = request.status === FeedbackStatus.Pending && now >= request.expires_at;
  const status = isPastDeadline ? refusedStatus(request.status) : request.status;
  throw new Refusal('state-conflict', { status });
}

function stateOf(request: RequestRow): LineState<FeedbackStatus> {
  return {
    status: request.status,
    sent: request.created_at,
    deadline: request.expires_at,
    ended: request.updated_at,
    flags: {
      listened: request.listened_at !== null,
      priority: hasPriority(request),
      reviewed: request.review !== null,
    },
  };
}

/** Paid for and not missed. */
export function hasPriority(request: Pick<RequestRow, 'surcharge_due_at' | 'surcharge_missed_at'>): boolean {
  return request.surcharge_due_at !== null && request.surcharge_missed_at === null;
}
