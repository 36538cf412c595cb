import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import type { SortPayload } from 'ra-core';
import { staffCall } from '../api/staff-call.ts';
import type { ListScreen } from '../screen.ts';
import { timeZone } from '../ui/text/time-zone.ts';
import { orderOf } from './list-source.ts';

interface Request {
  filter: Record<string, unknown>;
  sort: SortPayload;
  timeZone?: string;
}

/** Asks for the address of an export: all rows of the filtered list, in the order of the list. */
export async function exportTicket(
  screen: Pick<ListScreen, 'path' | 'exportedAs' | 'source'>,
  request: Request,
) {
  return await staffCall('admin/export', {
    resource: screen.exportedAs ?? (screen.path.slice(1) as ExportableResource), // as its type says
    filter: screen.source.inputOf(request.filter) as CallInput<'admin/export'>['filter'], // JSON: it comes from the address
    sort: { field: request.sort.field, order: orderOf(request.sort) },
    timeZone: request.timeZone ?? timeZone(),
  });
}
