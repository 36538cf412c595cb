import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Context } from '../../context.ts';
import { pageUrl } from '../../http/security/sites.ts';
import type { MailAttachment } from '../../providers/mail/port.ts';
import type { CalendarEvent } from './events.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const REMINDER_MINUTES = 60;

/**
 * A calendar file. All times are instants in UTC: a reader needs no zone rules to place them, and no two readers can disagree.
 * `CANCEL` takes the same events out of a calendar again, if their sequence is higher than before.
 */
export function icsOf(
  ctx: Pick<Context, 'config' | 'publicUrl'>,
  { events, method }: { events: readonly CalendarEvent[]; method: 'PUBLISH' | 'CANCEL' },
): string {
  const isCanceled = method === 'CANCEL';
  const calendar = ical({
    name: PRODUCT_NAME,
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME, language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  // Calendar programs take a change or a cancel from the organizer only.
  const organizer = { name: PRODUCT_NAME, email: `no-reply@${new URL(ctx.publicUrl()).hostname}` };
  for (const { uid, path, title, ...event } of events)
    calendar.createEvent({
      location: event.location ?? pageUrl(ctx, path),
      id: uid,
      sequence: event.sequence,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      start: event.start,
      end: event.end,
      summary: title,
      description: event.description,
      url: pageUrl(ctx, path),
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer,
      ...(!isCanceled && {
        alarms: [
          {
            type: ICalAlarmType.display,
            triggerBefore: REMINDER_MINUTES * MINUTE_SECONDS,
            description: title,
          },
        ],
      }),
    });
  return calendar.toString();
}

/** The event as a file of a mail, which mail programs offer to add to the calendar or to take out of it. */
export function icsAttachment(
  ctx: Pick<Context, 'config' | 'publicUrl'>,
  { event, method }: { event: CalendarEvent; method: 'PUBLISH' | 'CANCEL' },
): MailAttachment {
  return {
    name: method === 'CANCEL' ? 'canceled.ics' : 'session.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: icsOf(ctx, { events: [event], method }),
  };
}
