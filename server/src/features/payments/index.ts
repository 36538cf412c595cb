import type { Handlers } from '../../http/implement.ts';
import { confirmCard } from './confirm-card.ts';
import { intent } from './intent.ts';

export const paymentsHandlers = {
  'payment/intent': intent,
  'sandbox/confirm-card': confirmCard,
} satisfies Partial<Handlers>;
