import type { RequestSummary } from '@dubplate/shared/features/feedback/records.ts';
import { priorityLeftText } from '@dubplate/shared/features/feedback/rules.ts';
import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { netOf, type OrderView } from '../../orders/order.ts';
import { viewOf } from '../read/request-view.ts';

/** What the artist is paid on: a priority that was missed went back to the fan. */
function priceForArtist({ price, priorityPrice, priorityDueAt, priorityMode }: RequestSummary): number {
  return price + (priorityDueAt !== null && priorityMode ? priorityPrice : 0);
}

/** What the artist earns with an answer. */
export function earningsOf(request: RequestSummary): number {
  return netOf(priceForArtist(request), request.feeBps);
}

/** A request as the artist it was sent to sees it. */
export function artistView(request: RequestSummary): OrderView {
  const view = viewOf(request, 'artist');
  return { ...view, order: { ...view.order, price: priceForArtist(request) } };
}

/** "36 hours", while a priority can still be met. */
export function priorityLeft(request: RequestSummary, now: Date): string | null {
  const isOpen = request.status === FeedbackStatus.Pending && request.priorityMode;
  return isOpen && request.priorityDueAt ? priorityLeftText(dateOf(request.priorityDueAt), now) : null;
}
