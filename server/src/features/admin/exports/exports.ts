import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { type ExportableResource, exportableResources } from '@dubplate/shared/features/admin/model.ts';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { API_BASE } from '../../../http/address.ts';
import { notFound } from '../../../http/errors.ts';
import { takeTicket, ticketRoute } from '../../../http/tickets.ts';
import type { ExportedList } from '../../../lists/call-list.ts';
import { csvOf, type ExportRequest } from '../../../lists/export-file.ts';
import { sendFile } from './send-file.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';

/** The list with this name, from the feature that owns it. */
export function exportedList(
  { exports }: Pick<Context, 'exports'>,
  resource: ExportableResource,
): ExportedList {
  const list = exports.find((each) => each.export.resource === resource);
  if (!list) throw new Error(`No feature exports ${resource}.`);
  return list;
}

/** A list's file is for those who may make the list's call. */
export function isForSuperAdmins({ path }: ExportedList): boolean {
  return allCalls[path].who === 'super-admin';
}

/** The download behind a ticket of admin/export: once, and within its minute. */
export function registerExportDownload(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { ticket: string } }>(
    `${API_BASE}/export/:ticket`,
    ticketRoute,
    async (request, reply) => {
      const now = ctx.clock.now();
      const ticket = await takeTicket(ctx.database.db, {
        secret: request.params.ticket,
        resources: exportableResources,
        now,
      });
      const resource = exportableResources.find((name) => name === ticket?.resource);
      if (!ticket || !resource) throw notFound('export');
      const list = exportedList(ctx, resource);
      // Rights may have gone in the minute since the ticket was given.
      if (isForSuperAdmins(list) ? !ticket.isSuperAdmin : !ticket.isAdmin) throw notFound('export');
      const asked = ticket.input as Omit<ExportRequest, 'userId' | 'now'>; // Written by admin/export, which checked it.
      const content = csvOf(ctx.replicaReads.source, list, { ...asked, userId: ticket.userId, now });
      const name = `${PRODUCT_SLUG}-${resource}-${now.toISOString().slice(0, 10)}.csv`;
      return sendFile(reply, { name, type: 'text/csv', content });
    },
  );
}

/** Whether moments can be told in this zone. */
export async function isTimeZone(tx: Tx, name: string, now: Date): Promise<boolean> {
  return isPlace(name) && (await knowsTimeZone(tx, name, now));
}

/** A place and no bare distance such as +02:00, which the database reads the other way round. */
function isPlace(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Asked of the database itself, because it does the arithmetic later; one it does not know ends the transaction. */
async function knowsTimeZone(tx: Tx, name: string, now: Date): Promise<boolean> {
  try {
    await sql`select ${now}::timestamptz at time zone ${name}::text`.execute(tx);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '22023') return false;
    throw error;
  }
}
