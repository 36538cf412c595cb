import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { z } from 'zod';
import { validated } from '../../../http/validated.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { giveTicket } from '../../../http/tickets.ts';
import { exportedList, isForSuperAdmins, isTimeZone } from './exports.ts';

/** Checks everything now, so that the download itself cannot go wrong, and answers its one-use address. */
export const adminExport = implement('admin/export', async ({ input, caller, db, ctx, now }) => {
  const { resource, filter = {}, sort, columns, timeZone } = input;
  const list = exportedList(ctx, resource);
  if (isForSuperAdmins(list) && !caller.isSuperAdmin) throw new Refusal('forbidden');
  const query = parseQuery(
    allCalls[list.path].input,
    filter,
    sort && { sort: sort.field, order: sort.order },
  );
  const unknown = columns?.find((name) => !list.export.columns.some((column) => column.name === name));
  if (unknown !== undefined) throw invalid({ columns: `There is no column ${unknown}.` });
  if (columns?.length === 0) throw invalid({ columns: 'Please choose at least one column.' });
  if (timeZone !== undefined && !(await isTimeZone(db, timeZone, now)))
    throw invalid({ timeZone: 'This time zone is not known.' });
  return await giveTicket(db, {
    folder: 'export',
    userId: caller.userId,
    resource,
    input: { query, columns: columns ?? null, timeZone: timeZone ?? 'UTC' },
    now,
  });
});

/** The list call's input without a page, refused in the same words as the list itself would. */
function parseQuery(input: z.ZodObject, filter: unknown, sorting: unknown = {}): Record<string, unknown> {
  const rest = input.omit({ page: true, perPage: true, cursor: true, sort: true, order: true });
  return { ...validated(rest, filter), ...validated(input.pick({ sort: true, order: true }), sorting) };
}
