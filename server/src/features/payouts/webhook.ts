import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import type { FastifyInstance } from 'fastify';
import type { Context, HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { API_BASE } from '../../http/address.ts';
import { notFound } from '../../http/errors.ts';
import { keepRawBodies, rawBodyOf, unsigned } from '../../http/raw-body.ts';
import type { PayoutEvent } from '../../providers/payouts/port.ts';
import { advance } from './advance.ts';
import { announceStep } from './notices.ts';
import { lockPayout } from './store.ts';

/** O4 and O6 by the provider. Manual pay-outs don't have this address. The signature is the only credential. */
export function registerPayoutHook(app: FastifyInstance, ctx: Context): void {
  keepRawBodies(app);
  app.post(`${API_BASE}/hooks/payouts`, async (request) => {
    const { payouts } = ctx;
    if (!payouts.readEvent) throw notFound('address');
    const now = ctx.clock.now();
    const event = await payouts.readEvent(rawBodyOf(request), request.headers, now);
    if (!event) throw unsigned();
    await ctx.database.transaction(async (tx) => await settle(tx, event, { ctx, now }));
    ctx.wake();
    return { ok: true };
  });
}

/** A repeated event changes nothing. */
async function settle(tx: Tx, { payoutId, kind, text }: PayoutEvent, scope: HookScope): Promise<void> {
  const row = await lockPayout(tx, payoutId);
  if (!row) throw notFound('pay-out');
  if (row.status === kind) return;
  const words = kind === PayoutStatus.Paid ? { reference: text } : { reason: text };
  const next = await advance(tx, { row, to: kind, actorId: null, ...words, now: scope.now });
  await announceStep(tx, scope, next);
}
