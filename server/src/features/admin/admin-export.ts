import { invalid, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { giveTicket } from '../../http/tickets.ts';
import { exportSources } from './export-sources.ts';
import { parseQuery } from './exports/parse-query.ts';
import { knowsTimeZone } from './store.ts';

/** Checks the query now, so that the download itself cannot go wrong, and answers its one-use address. */
export const adminExport = implement('admin/export', async ({ input, caller, db, now }) => {
  const { resource, filter = {}, sort, columns, timeZone } = input;
  const source = exportSources[resource];
  if (source.isSuperAdminOnly && !caller.isSuperAdmin) throw new Refusal('forbidden');
  const list = parseQuery(source.input, filter, sort ? { sort: sort.field, order: sort.order } : {});
  const unknown = columns?.find((name) => !source.columns.some((column) => column.name === name));
  if (unknown !== undefined) throw invalid({ columns: `There is no column ${unknown}.` });
  if (columns?.length === 0) throw invalid({ columns: 'Please choose at least one column.' });
  if (timeZone !== undefined && !(isTimeZone(timeZone) && (await knowsTimeZone(db, timeZone, now))))
    throw invalid({ timeZone: 'This time zone is not known.' });
  return await giveTicket(db, {
    folder: 'export',
    userId: caller.userId,
    resource,
    input: { list, columns: columns ?? null, timeZone: timeZone ?? 'UTC' },
    now,
  });
});

/** A place and no bare distance such as +02:00, which the database reads the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
