import { IMPORT_FUTURE_DAYS } from '@dubplate/shared/features/calendar/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import { limitConcurrency } from '../../http/rate-limits/concurrency-limit.ts';
import { CalendarUnreadable } from '../../providers/calendar/port.ts';
import { type Imported, recordTrouble, replaceBusy } from './imports.store.ts';

/** Each reading may take a processor and much memory for seconds. */
const inTurn = limitConcurrency({ running: 2, waiting: 20 });

/** Reads an artist's own calendar and stores when they are busy. */
export async function readCalendar(ctx: Context, imported: Imported, now: Date): Promise<void> {
  const { url, time_zone: timeZone } = imported;
  const [from, to] = [addMs(now, -DAY_MS), addMs(now, IMPORT_FUTURE_DAYS * DAY_MS)];
  try {
    const busy = await inTurn(async () => await ctx.calendars.busyTimes({ url, timeZone, from, to }));
    await ctx.database.transaction(async (tx) => await replaceBusy(tx, imported, { busy, now }));
  } catch (error) {
    if (!(error instanceof CalendarUnreadable)) throw error;
    await recordTrouble(ctx.database.db, imported, { reason: error.reason, now });
  }
}
