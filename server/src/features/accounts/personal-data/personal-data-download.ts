import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { API_BASE } from '../../../http/address.ts';
import { notFound } from '../../../http/errors.ts';
import { takeTicket, ticketRoute } from '../../../http/tickets.ts';
import { personalZip } from './personal-zip.ts';

/** The folder of the download address, and the kind of its ticket. */
export const PERSONAL_DATA = 'personal-data';

/** Serves the download for a ticket of user/export-data: once, within one minute. */
export function registerPersonalData(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { ticket: string } }>(
    `${API_BASE}/${PERSONAL_DATA}/:ticket`,
    ticketRoute,
    async (request, reply) => {
      const now = ctx.clock.now();
      const ticket = await takeTicket(ctx.database.db, {
        secret: request.params.ticket,
        resources: [PERSONAL_DATA],
        now,
      });
      if (!ticket) throw notFound('export');
      const name = `${PRODUCT_SLUG}-my-data-${now.toISOString().slice(0, 10)}.zip`;
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(personalZip(ctx, ticket.userId), { objectMode: false }));
    },
  );
}
