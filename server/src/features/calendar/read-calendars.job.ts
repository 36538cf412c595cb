import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../context.ts';
import { inBatches } from '../../jobs/sweep.ts';
import { claimDueImports, deleteEndedImports } from './imports.store.ts';
import { readCalendar } from './read-calendar.ts';

const EVERY_MS = 15 * MINUTE_MS;
const AT_ONCE = 5;

/** Reads the calendars that artists have elsewhere, each every quarter of an hour, and a new address within a minute. */
export const readCalendarsJob: Job = {
  name: 'read-calendars',
  stage: 'intake',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const { db } = ctx.database;
    await deleteEndedImports(db);
    await inBatches(AT_ONCE, async () => {
      const due = await claimDueImports(db, { now, before: addMs(now, -EVERY_MS), limit: AT_ONCE });
      await Promise.all(
        due.map(async (imported) => {
          await readCalendar(ctx, imported, now).catch((error: unknown) => {
            ctx.log.error({ err: error, artistId: imported.artist_id }, 'a calendar could not be read');
          });
        }),
      );
      return due.length;
    });
  },
};
