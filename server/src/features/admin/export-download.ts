import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import { exportableResources } from '@dubplate/shared/features/admin/model.ts';
import type { Context } from '../../context.ts';
import { API_BASE } from '../../http/address.ts';
import { notFound } from '../../http/errors.ts';
import { takeTicket } from '../../http/tickets.ts';
import { csvOf, type ExportOptions } from './export-csv.ts';
import { exportSources } from './export-sources.ts';

/** The download behind a ticket of admin/export: once, and within its minute. */
export function registerExportDownload(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { ticket: string } }>(`${API_BASE}/export/:ticket`, async (request, reply) => {
    const now = ctx.clock.now();
    const ticket = await takeTicket(ctx.database.db, {
      secret: request.params.ticket,
      resources: exportableResources,
      now,
    });
    const resource = exportableResources.find((name) => name === ticket?.resource);
    if (!ticket || !resource) throw notFound('export');
    // Rights may have gone in the minute since the ticket was given.
    const { isSuperAdminOnly } = exportSources[resource];
    if (isSuperAdminOnly ? !ticket.isSuperAdmin : !ticket.isAdmin) throw notFound('export');
    const options = ticket.input as ExportOptions; // Written by admin/export, which checked it.
    const name = `${PRODUCT_SLUG}-${resource}-${now.toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(
        Readable.from(csvOf(ctx.database, exportSources[resource], { ...options, now }), {
          objectMode: false,
        }),
      );
  });
}
