import type { Context } from '../context.ts';
import { settle } from '../features/payments/settle.ts';
import { SIGNATURE_HEADER } from '../providers/payments/sandbox-delivery.ts';
import { createSandboxGateway, type SandboxGateway } from '../providers/payments/sandbox-gateway.ts';
import { sandboxCards, sandboxOrders } from '../providers/payments/sandbox.ts';

/** What the world is made with: the whole server, always with the sandbox for payments. */
export type FillingContext = Context & { sandboxGateway: SandboxGateway };

/**
 * The world pays at the sandbox, also where a real provider is configured: nobody is charged for invented purchases. The
 * gateway's signed messages are read and settled as those of the hook are, but at the moment of the story; over the network
 * they would be refused for their age.
 */
export function withSandbox(ctx: Context): FillingContext {
  const { database, log } = ctx;
  const gateway = createSandboxGateway({
    database,
    log,
    hookUrl: () => '',
    hand: async ({ provider: name, body, signature, now }) => {
      const provider = [payments, orders].find((each) => each.name === name);
      const event = await provider?.readEvent(Buffer.from(body), { [SIGNATURE_HEADER]: signature }, now);
      if (!event) return false;
      const told = { provider: name, event };
      const settled = await database.transaction(async (tx) => await settle(tx, told, { ctx: filled, now }));
      return settled !== 'unknown-payment';
    },
  });
  const [payments, orders] = [sandboxCards(gateway), sandboxOrders(gateway)];
  const filled = { ...ctx, payments, orders, sandboxGateway: gateway };
  return filled;
}
