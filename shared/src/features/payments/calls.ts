import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id } from '../../contract/shapes.ts';
import { paymentContexts, sandboxSources } from './model.ts';

export const paymentsCalls = defineCalls({
  'payment/intent': {
    who: 'signed-in',
    writes: true,
    limit: 'payments',
    summary: 'Begins a card payment. `amount` is US dollars with at most two decimals.',
    input: z.strictObject({
      amount: z.number().min(0).max(1_000_000),
      paymentContext: z.enum(paymentContexts),
      save: z.union([z.boolean(), z.literal([0, 1])]).optional(),
    }),
    answer: z.strictObject({ id, client_secret: z.string() }),
  },
  'sandbox/confirm-card': {
    who: 'open',
    writes: false,
    limit: 'payments',
    summary:
      'The sandbox gateway’s own confirm step; the client secret is the credential. Absent in production.',
    isDevelopmentOnly: true,
    input: z.strictObject({
      client_secret: z.string().min(1).max(200),
      source: z.enum(sandboxSources),
      billingName: z.string().trim().min(1).max(100),
      challenge: z.enum(['pass', 'fail']).optional(),
    }),
    answer: z.strictObject({ status: z.enum(['succeeded', 'requires_action', 'processing']) }),
  },
});
