import { z } from 'zod';
import type { PaymentsProvider } from './port.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import { isSigned } from './signature.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const message = z.strictObject({
  id: z.string(),
  kind: z.enum(['succeeded', 'failed']),
  payment: z.string(),
  amount_cents: z.int(),
  created: z.iso.datetime(),
});

/** Our half of the sandbox: talks to the gateway as one would to a card company, and believes only signed messages. */
export function sandboxPayments(gateway: SandboxGateway): PaymentsProvider {
  return {
    name: 'sandbox',
    createPayment: (tx, payment) => gateway.create(tx, payment),
    readEvent: async (rawBody, headers, now) => {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string') return null;
      if (!isSigned(await gateway.secret(), rawBody, signature, now)) return null;
      const known = message.safeParse(parsed(rawBody));
      if (!known.success) return null;
      const { id, kind, payment, amount_cents: amountCents, created } = known.data;
      return { eventId: id, kind, providerPaymentId: payment, amountCents, occurredAt: new Date(created) };
    },
    findPayment: (id, now) => gateway.find(id, now),
  };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
