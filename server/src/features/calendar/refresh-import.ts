import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../http/implement.ts';
import { importStateOf } from './get-import.ts';
import { claimImport, findImported } from './imports.store.ts';
import { readCalendar } from './read-calendar.ts';

/** The same address is not asked for more often. */
const AGAIN_SECONDS = 30;

/** No transaction stays open while another server is asked. */
export const refreshImport = implement('calendar/refresh-import', async ({ caller, ctx, now }) => {
  const { db } = ctx.database;
  const imported = await findImported(db, caller.userId);
  const since = addMs(now, -AGAIN_SECONDS * SECOND_MS);
  if (imported && (await claimImport(db, imported, { now, since }))) await readCalendar(ctx, imported, now);
  return await importStateOf(db, caller.userId, now);
});
