import { eventUid } from '@dubplate/shared/features/calendar/model.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { icsOf } from './ics.ts';

/** Before and after everything that has a date here. */
const [SINCE, UNTIL] = [new Date(0), new Date('9999-01-01T00:00:00Z')];

/** Strangers learn nothing: only the caller's own calendar is searched. */
export const getEvent = implement('calendar/get-event', async ({ input, caller, db, ctx }) => {
  const asked = { userId: caller.userId, since: SINCE, until: UNTIL, id: input.id };
  const events = await Promise.all(ctx.calendarEvents.map(async (source) => await source(db, asked)));
  const event = events.flat().find(({ uid }) => uid === eventUid(input.refType, input.id));
  if (!event) throw notFound('event');
  return { fileName: 'session.ics', text: icsOf(ctx, { events: [event], method: 'PUBLISH' }) };
});
