import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/errors.ts';
import { API_BASE } from '../../http/address.ts';
import { settle } from './settle.ts';

const HOOK_BYTES_MAX = 256 * 1024;

/** The provider's address for telling us about payments. The signature over the raw bytes is its only credential. */
export function registerPaymentHook(app: FastifyInstance, ctx: Context): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: HOOK_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  app.post(`${API_BASE}/hooks/${ctx.payments.name}`, async (request) => {
    const now = ctx.clock.now();
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = await ctx.payments.readEvent(raw, request.headers, now);
    if (!event)
      throw new Refusal('unauthenticated', { message: 'The signature is missing, wrong or too old.' });
    const settled = await ctx.database.transaction((tx) => settle(tx, event, { ctx, now }));
    // A payment we do not know yet may be on its way: an answer of 5xx makes the provider come again.
    if (settled === 'unknown-payment') throw new Refusal('busy', { retryAfterSeconds: 60 });
    ctx.wake();
    return { ok: true };
  });
}
