import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import type { OrderEvent } from '@dubplate/shared/features/orders/records.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { listOrderLines, mayStaffRead, peopleOf, presentEvents, presentMoney } from '../../orders/orders.ts';
import { presentRow } from './admin-rows.ts';
import { presentRequest } from '../present.ts';
import { withoutPrivate } from '../private.ts';
import { productsByKind } from '../product.ts';
import { findRequest, type RequestRow } from '../requests.store.ts';

/** One request with its answer, the money of every line, and what happened to it when. */
export const adminGetFeedbackRequest = implement(
  'admin/get-feedback-request',
  async ({ input, caller, db, ctx, now, note }) => {
    const request = await findRequest(db, input.requestId);
    if (!request) throw notFound('request');
    const mayRead = await mayStaffRead({ db, ctx, now, caller, note }, request);
    const shown = await presentRequest(ctx, db, { request, viewer: 'staff', caller, now });
    const product = productsByKind[kindOf(request.type)];
    const lines = await listOrderLines(db, product, [request.id]);
    const people = await listPeople(db, peopleOf(request, lines));
    const nameOf = (id: string) => people.get(id)?.username ?? id;
    return {
      ...presentRow(request, people),
      request: mayRead ? shown : withoutPrivate(shown),
      lines: await presentMoney(db, lines, people),
      timeline: presentEvents(product, {
        order: request,
        lines,
        people,
        contents: request.title === '' ? `to ${nameOf(request.artist_id)}` : `“${request.title}”`,
        further: furtherEvents(request, nameOf),
      }),
    };
  },
);

function furtherEvents(request: RequestRow, nameOf: (id: string) => string): OrderEvent[] {
  const [artist, requester] = [nameOf(request.artist_id), nameOf(request.requester_id)];
  const events = [
    { at: request.listened_at, what: 'listened to the track', actor: artist, tokens: null },
    {
      at: request.surcharge_missed_at,
      what: 'priority missed, surcharge refunded',
      actor: 'deadline',
      tokens: request.surcharge_tokens,
    },
    { at: request.reviewed_at, what: 'reviewed the answer', actor: requester, tokens: null },
  ];
  return events.flatMap(({ at, ...event }) => (at === null ? [] : [{ date: at.toISOString(), ...event }]));
}
