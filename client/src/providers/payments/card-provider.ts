import type { CardProvider } from './port.ts';
import { sandboxCardProvider } from './sandbox.ts';

const stripe: CardProvider = {
  // Its script loads with the first form that opens, and never for people who do not pay.
  open: async () => await (await import('./stripe.ts')).openStripeDesk(),
  testCards: [],
};

/** The card company that the server wrote into the page; null when cards cannot be taken. */
export function cardProvider(): CardProvider | null {
  const name = document.documentElement.dataset['payments'] ?? 'sandbox';
  if (name === 'stripe') return stripe;
  return name === 'sandbox' ? sandboxCardProvider : null;
}
