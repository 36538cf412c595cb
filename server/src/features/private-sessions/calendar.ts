import { eventUid } from '@dubplate/shared/features/calendar/model.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Context } from '../../context.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';
import { listPeople } from '../accounts/accounts.ts';
import { type CalendarEvent, type CalendarSource, icsAttachment } from '../calendar/calendar.ts';
import { listBetween, type PrivateSessionRow } from './private-sessions.store.ts';
import { privateSessionPath } from './session-path.ts';
import { type Place, placesOf } from './settings.store.ts';

/** To each of the two with the other's name. A move and a cancelation count on, so that calendar programs take them. */
function eventOf(row: PrivateSessionRow, other: string, place: Place | undefined): CalendarEvent {
  const isCanceled = row.status === PrivateSessionStatus.Canceled;
  return {
    uid: eventUid('private-session', row.id),
    sequence: row.moves + (isCanceled ? 1 : 0),
    title: `Private session with ${other}`,
    ...whereOf(place),
    path: privateSessionPath(row.id),
    start: row.starts_at,
    end: row.ends_at,
    updatedAt: (isCanceled ? row.updated_at : row.moved_at) ?? row.created_at,
  };
}

/** The artist's own address is in no file: it is told only while the room is open. */
function whereOf(place: Place | undefined) {
  if (!place?.meetingUrl) return { description: `On ${PRODUCT_NAME}. The room opens 10 minutes before.` };
  return {
    description: `Booked on ${PRODUCT_NAME}. The address to meet at is on the session’s page from 10 minutes before.`,
    location: 'At the artist’s own address, told on the session’s page',
  };
}

/** The private sessions of a person on either side, canceled ones left out. */
export const privateSessionEvents: CalendarSource = async (db, asked) => {
  const rows = await listBetween(db, asked);
  const otherOf = (row: PrivateSessionRow) => (row.artist_id === asked.userId ? row.fan_id : row.artist_id);
  const [people, places] = await Promise.all([
    listPeople(db, rows.map(otherOf)),
    placesOf(
      db,
      rows.map((row) => row.artist_id),
    ),
  ]);
  return rows.map((row) =>
    eventOf(row, people.get(otherOf(row))?.username ?? 'Deleted user', places.get(row.artist_id)),
  );
};

interface FileOf {
  row: PrivateSessionRow;
  other: string;
  place: Place | undefined;
  method: 'PUBLISH' | 'CANCEL';
}

/** The session's calendar file for a mail; `CANCEL` takes the event out of the reader's calendar. */
export function privateSessionFile(ctx: Context, { row, other, place, method }: FileOf): MailAttachment {
  return icsAttachment(ctx, { event: eventOf(row, other, place), method });
}
