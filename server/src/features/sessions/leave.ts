import { SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { HookEvents, HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { endSession } from './change.ts';
import { returnTicket } from './refund.ts';
import { endRequestsOf } from './requests/requests.store.ts';
import { listOpenIds, lockSessions } from './sessions.store.ts';

/** What holders read. Why staff suspended the artist is between the two. */
const reasons = {
  suspension: 'The artist’s account was suspended.',
  closing: 'The artist’s account was closed.',
};

/** An artist who may no longer sell holds no session: what is open is canceled and refunded, also one that is on air. */
export async function cancelLiveSessionsOf(
  tx: Tx,
  { artistId, cause }: HookEvents['artistStoppedSelling'],
  scope: HookScope,
): Promise<void> {
  const reason = reasons[cause];
  for (const row of await lockSessions(tx, await listOpenIds(tx, artistId))) {
    if (row.status >= SessionStatus.Finished) continue;
    await endSession(tx, scope, { row, to: SessionStatus.Canceled, endedBy: 'staff', reason });
  }
  await endRequestsOf(tx, artistId, scope.now);
}

/** A holder who closes the account gets back what has not begun. Tickets of a session that runs are settled with it. */
export async function returnTicketsOf(tx: Tx, holderId: string, scope: HookScope): Promise<void> {
  const tickets = await tx
    .selectFrom('session_tickets')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('status', '=', TicketStatus.Held)
    .execute();
  const rows = await lockSessions(
    tx,
    tickets.map((ticket) => ticket.session_id),
  );
  for (const row of rows) {
    const ticket = tickets.find((each) => each.session_id === row.id);
    if (ticket && row.status === SessionStatus.Scheduled) await returnTicket(tx, scope, { row, ticket });
  }
  await endRequestsOf(tx, holderId, scope.now);
}
