import type { FeedbackAct } from '@dubplate/shared/features/feedback/lifecycle.ts';
import {
  type FeedbackKind,
  type FeedbackStatus,
  requestTypes,
} from '@dubplate/shared/features/feedback/model.ts';
import type { RequestSummary } from '@dubplate/shared/features/feedback/records.ts';
import { kindOf, lifecycleOf, requestLook } from '@dubplate/shared/features/feedback/rules.ts';
import { type LineState, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { OrderView } from '../../orders/order.ts';

/** A request as an order that one of its sides looks at. Its price has the surcharge in it. */
export function viewOf(request: RequestSummary, viewer: Viewer): OrderView {
  return {
    order: { ...request, price: request.price + request.priorityPrice },
    lines: [request],
    viewer,
    own: viewer === 'artist' ? request : undefined,
    lifecycle: lifecycleOf(kindOf(request.type)),
    lookOf: (view) => requestLook(request, view),
  };
}

/** Whether its sender may do this now. The server decides; this only shows the way to it. */
export function maySenderDo(request: RequestSummary, act: FeedbackAct, now: Date): boolean {
  const line: LineState<FeedbackStatus> = {
    status: request.status,
    deadline: dateOf(request.expiresAt),
    ended: request.updatedDate && dateOf(request.updatedDate),
    flags: { listened: request.listened, reviewed: request.feedbackReview !== null },
  };
  return mayAct(lifecycleOf(kindOf(request.type)), { act, by: 'buyer', line, now });
}

/** What it is called in a list and as a heading. */
export function nameOf({
  type,
  title,
  question,
}: Pick<RequestSummary, 'type' | 'title' | 'question'>): string {
  if (type === requestTypes.question) return question;
  return title === '' ? 'Untitled track' : title;
}

/** Where the Back button of a request's page leads. Source: docs/product/pages.md#menus. */
export function listAbove(view: { kind: FeedbackKind; isArtist: boolean; isReview: boolean }): string {
  if (view.isArtist && view.isReview) return '/requests/reviews';
  const { fanList, artistList } = products[view.kind].paths;
  return view.isArtist ? artistList : fanList;
}
