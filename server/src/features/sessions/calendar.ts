import { eventUid } from '@dubplate/shared/features/calendar/model.ts';
import { SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';
import { type CalendarEvent, type CalendarSource, icsAttachment } from '../calendar/calendar.ts';
import { sessionPath } from './page/session-path.ts';
import { listSessionsWhere, type SessionRow } from './sessions.store.ts';

type Dated = Pick<
  SessionRow,
  | 'id' | 'title' | 'username' | 'starts_at' | 'planned_minutes' | 'created_at'
  | 'calendar_sequence' | 'calendar_changed_at'
>; // prettier-ignore

function eventOf(row: Dated): CalendarEvent {
  return {
    uid: eventUid('session', row.id),
    sequence: row.calendar_sequence,
    title: `Live session: ${row.title}`,
    description: `With ${row.username} on ${PRODUCT_NAME}.`,
    path: sessionPath(row.id),
    start: row.starts_at,
    end: addMs(row.starts_at, row.planned_minutes * MINUTE_MS),
    updatedAt: row.calendar_changed_at ?? row.created_at,
  };
}

/** Sessions to which the person has a ticket, and an artist's own. */
export const sessionEvents: CalendarSource = async (db, { userId, since, until, id }) => {
  const rows = await listSessionsWhere(
    db,
    sql`(s.artist_id = ${userId} or exists (select 1 from session_tickets as t where t.session_id = s.id
        and t.holder_id = ${userId} and t.status <> ${TicketStatus.Refunded}))
      and s.status <> ${SessionStatus.Canceled} and s.starts_at >= ${since} and s.starts_at < ${until}
      and (${id ?? null}::text is null or s.id = ${id ?? null})`,
  );
  return rows.map(eventOf);
};

/** The session's calendar file for a mail; `CANCEL` takes the event out of the reader's calendar. */
export function sessionFile(ctx: Context, row: Dated, method: 'PUBLISH' | 'CANCEL'): MailAttachment {
  return icsAttachment(ctx, { event: eventOf(row), method });
}
