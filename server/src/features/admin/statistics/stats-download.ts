import { statsLinks, type StatsLink } from '@dubplate/shared/features/admin/model.ts';
import { PRODUCT_SLUG } from '@dubplate/shared/lib/product.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { API_BASE } from '../../../http/address.ts';
import { notFound } from '../../../http/errors.ts';
import { takeTicket, ticketRoute } from '../../../http/tickets.ts';
import { csvOf, headingLine, jsonOf } from '../../../lists/export-file.ts';
import { exportedList } from '../exports/exports.ts';
import { sendFile } from '../exports/send-file.ts';
import { type StatsTable, statsTables } from './stats-tables.ts';

type Format = 'csv' | 'json';

/** The six downloads of figures, each behind a ticket of admin/stats-link: once, within its minute, and written down. */
export function registerStatsDownloads(app: FastifyInstance, ctx: Context): void {
  for (const link of statsLinks) {
    app.get<{ Querystring: Record<string, unknown> }>(
      `${API_BASE}/${link}`,
      ticketRoute,
      async (request, reply) => {
        const now = ctx.clock.now();
        const { ticket: secret, format: asked } = request.query;
        const ticket = await takeTicket(ctx.database.db, {
          secret: typeof secret === 'string' ? secret : '',
          resources: [link],
          now,
        });
        // Rights may have gone in the minute since the ticket was given.
        if (!ticket?.isSuperAdmin) throw notFound('figures');
        const format: Format = asked === 'json' ? 'json' : 'csv';
        await ctx.audit(ctx.database.db, {
          actorId: ticket.userId,
          action: link,
          details: { format },
          ip: request.ip,
          now,
        });
        const name = `${PRODUCT_SLUG}-${link.slice('get-'.length)}-${now.toISOString().slice(0, 10)}.${format}`;
        const type = format === 'json' ? 'application/json' : 'text/csv';
        return sendFile(reply, { name, type, content: contentOf(ctx, { link, format, now }) });
      },
    );
  }
}

async function* contentOf(
  ctx: Context,
  { link, format, now }: { link: StatsLink; format: Format; now: Date },
): AsyncGenerator<Buffer> {
  if (link === 'get-transactions') {
    const everything = {
      query: { filter: { all: true }, order: 'asc' as const },
      userId: '',
      columns: null,
      timeZone: 'UTC',
      now,
    };
    yield* (format === 'json' ? jsonOf : csvOf)(
      ctx.replicaReads.source,
      exportedList(ctx, 'transactions'),
      everything,
    );
    return;
  }
  const table = statsTables[link];
  const { requestProducts, replicaReads } = ctx;
  const rows = await replicaReads.read(async (db) => await table.rows({ db, requestProducts }, now));
  yield format === 'json' ? jsonTable(table, rows) : csvTable(table, rows);
}

function csvTable({ columns }: StatsTable, rows: (string | number)[][]): Buffer {
  // We wrote every text, so that none can be a formula or hold a quotation mark.
  const lines = rows.map((row) => `${row.join(',')}\n`);
  return Buffer.concat([headingLine(columns.map((name) => ({ name }))), Buffer.from(lines.join(''))]);
}

function jsonTable({ columns }: StatsTable, rows: (string | number)[][]): Buffer {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index] === '' ? null : row[index]])),
  );
  return Buffer.from(`${JSON.stringify(objects, null, 1)}\n`);
}
