import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { LIVE_BASE } from './forwarder.ts';
import { isFresh, readTicket } from './tickets.ts';

/** What MediaMTX and servers like it send before they let a client in (`authMethod: http`); other fields don't matter. */
const question = z.object({
  token: z.string().max(2000),
  action: z.enum(['publish', 'read']),
  path: z.string().max(300),
});

/** Answers 204 if the ticket opens this room for this act, else 401. */
export function registerEngineTickets(
  app: FastifyInstance,
  ctx: Pick<Context, 'signingKey' | 'clock'>,
): void {
  app.post(`${LIVE_BASE}/authorize`, async (request, reply) => {
    const asked = question.safeParse(request.body);
    const ticket = asked.success ? readTicket(ctx.signingKey(), asked.data.token) : null;
    const role = asked.data?.action === 'publish' ? 'publish' : 'watch';
    const isGood =
      ticket !== null &&
      ticket.room === asked.data?.path &&
      ticket.role === role &&
      isFresh(ticket, ctx.clock.now());
    return reply
      .code(isGood ? 204 : 401)
      .header('cache-control', 'no-store')
      .send();
  });
}
