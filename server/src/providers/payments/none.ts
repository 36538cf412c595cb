import { Refusal } from '../../http/errors.ts';
import type { PaymentsProvider } from './port.ts';

/** Stands in production until a real gateway is configured: nothing can be charged, and nothing is pretended. */
export function noPayments(): PaymentsProvider {
  return {
    name: 'none',
    createPayment: () =>
      Promise.reject(new Refusal('not-accepting', { message: 'No payment gateway is configured.' })),
    readEvent: () => Promise.resolve(null),
    findPayment: () => Promise.resolve(null),
  };
}
