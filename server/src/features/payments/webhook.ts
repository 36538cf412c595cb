import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { API_BASE } from '../../http/address.ts';
import { Refusal } from '../../http/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../http/raw-body.ts';
import type { MoneyProvider } from '../../providers/payments/port.ts';
import { noteRefusedHook } from '../../http/security/refused-hook.ts';
import { restrainAfter } from './cards/open-payments.ts';
import { settle } from './settle.ts';

/** The providers' webhooks. The signature over the raw bytes is the only credential. */
export function registerPaymentHooks(app: FastifyInstance, ctx: Context): void {
  keepRawBodies(app);
  for (const provider of [ctx.payments, ctx.orders]) {
    if (provider.name !== 'none') registerHook(app, ctx, provider);
  }
}

function registerHook(app: FastifyInstance, ctx: Context, provider: MoneyProvider): void {
  app.post(`${API_BASE}/hooks/${provider.name}`, async (request) => {
    const now = ctx.clock.now();
    const event = await provider
      .readEvent(rawBodyOf(request), request.headers, now)
      .catch(async (error: unknown) => {
        if (error instanceof Refusal && error.httpStatus < 500)
          await noteRefusedHook(ctx, { name: provider.name, code: error.code, ip: request.ip });
        throw error;
      });
    if (event === null) return { ok: true };
    const told = { provider: provider.name, event };
    const settled = await ctx.database.transaction((tx) => settle(tx, told, { ctx, now }));
    // We may not have stored the payment yet. After a 5xx answer the provider sends the message again.
    if (settled === 'unknown-payment') throw new Refusal('busy', { retryAfterSeconds: 60 });
    if (settled === 'settled' || event.kind === 'failed') await restrainAfter(ctx, { ...told, now });
    ctx.wake();
    return { ok: true };
  });
}
