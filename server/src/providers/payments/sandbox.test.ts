import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { aDatabase } from '../../testing/postgres/database.ts';
import { itConformsAsCards, itConformsAsOrders, type PostedMessage } from './testing/conformance.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { sandboxCards, sandboxOrders } from './sandbox.ts';

/** The sandbox with a plain listener instead of our webhook. */
async function aSandbox() {
  const database = await aDatabase();
  const posted: PostedMessage[] = [];
  const hook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      posted.push({ body: Buffer.concat(parts), headers: request.headers });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo; // A listening TCP server has an address with a port.
  const gateway = createSandboxGateway({
    database,
    log: pino({ level: 'silent' }),
    hookUrl: () => `http://127.0.0.1:${port}/`,
  });
  const now = () => new Date();
  return {
    gateway,
    now,
    messages: async () => {
      await gateway.deliver(now());
      return posted;
    },
    bankSays: async (providerPaymentId: string, word: 'open' | 'won' | 'lost') => {
      const act = ({ open: 'open', won: 'win', lost: 'lose' } as const)[word];
      await gateway.dispute({ providerPaymentId, act, now: now() });
    },
    close: async () => {
      await gateway.deliver(now());
      hook.closeAllConnections();
      await new Promise((resolve) => hook.close(resolve));
      await database.drop();
    },
  };
}

itConformsAsCards('the sandbox', async () => {
  const { gateway, ...rest } = await aSandbox();
  return {
    ...rest,
    cards: sandboxCards(gateway),
    sources: {
      good: 'tok_visa',
      declined: 'tok_declined',
      'insufficient-funds': 'tok_funds',
      'authentication-failed': 'tok_3ds',
    },
    buyerPays: async ({ clientSecret }) => {
      await gateway.confirm({ clientSecret, source: 'tok_visa', challenge: null, now: rest.now() });
    },
  };
});

itConformsAsOrders('the sandbox', async () => {
  const { gateway, ...rest } = await aSandbox();
  return {
    ...rest,
    orders: sandboxOrders(gateway),
    buyerApproves: async (orderId) => void (await gateway.approve(orderId, 'approve')),
  };
});
