import { Refusal } from '../../http/errors.ts';
import type { CardPayments, MoneyProvider, OrderPayments } from './port.ts';

/** Stands in production until a real provider is configured: nothing can be charged, and nothing is pretended. */

const refuse = () =>
  Promise.reject(new Refusal('not-accepting', { message: 'No payment provider is configured.' }));

const nobody = {
  name: 'none',
  readEvent: () => Promise.resolve(null),
  findPayment: () => Promise.resolve(null),
  readDispute: () => Promise.resolve(null),
  refund: refuse,
  // An empty list, and not a refusal: such an installation has no books to differ from.
  listPayments: async function* () {},
} satisfies MoneyProvider;

export function noCards(): CardPayments {
  return {
    ...nobody,
    createPayment: refuse,
    chargeCard: refuse,
    restrain: () => Promise.resolve(),
    createCustomer: refuse,
    removeCustomer: refuse,
    addCard: refuse,
    removeCard: refuse,
  };
}

export function noOrders(): OrderPayments {
  return { ...nobody, createOrder: refuse, findOrder: () => Promise.resolve(null), captureOrder: refuse };
}
