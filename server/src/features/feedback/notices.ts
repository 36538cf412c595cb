import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { notify } from '../notifications/notifications.ts';
import { linkOf } from '../orders/orders.ts';
import type { RequestRow } from './requests.store.ts';

/** N16 and N18, and the question about a moment. Source: docs/product/notifications.md. */

/** "your track", or its title. */
function trackOf({ title }: Pick<RequestRow, 'title'>): string {
  return title === '' ? 'your track' : `“${title}”`;
}

export async function announceReview(
  tx: Tx,
  scope: HookScope,
  { request, buyer }: { request: RequestRow; buyer: string },
): Promise<void> {
  const kind = kindOf(request.type);
  await notify(tx, scope, {
    code: 'N16',
    to: request.artist_id,
    group: 'requests',
    title: `${buyer} reviewed your ${kind === 'question' ? 'answer' : 'feedback'}`,
    text: 'Read what they wrote.',
    link: linkOf(kind, request.id),
  });
}

export async function announceListened(
  tx: Tx,
  scope: HookScope,
  { request, artist }: { request: RequestRow; artist: string },
): Promise<void> {
  await notify(tx, scope, {
    code: 'N18',
    to: request.requester_id,
    group: 'requests',
    title: `${artist} is listening to ${trackOf(request)}`,
    text: 'It can no longer be changed or canceled.',
    link: linkOf('feedback', request.id),
  });
}

export async function announceAskBack(
  tx: Tx,
  scope: HookScope,
  given: { request: RequestRow; buyer: string; atSeconds: number; reply: string },
): Promise<void> {
  const { request, buyer, atSeconds, reply } = given;
  await notify(tx, scope, {
    code: 'N16',
    to: request.artist_id,
    group: 'requests',
    title: `${buyer} has a question about your feedback`,
    text: reply,
    link: `${linkOf('feedback', request.id)}?t=${Math.floor(atSeconds)}`,
  });
}
