import type { CardProvider } from './port.ts';
import { sandboxCardProvider } from './sandbox.ts';

const stripe: CardProvider = {
  // Its script is fetched with the first form that opens, and never for somebody who does not pay.
  open: async () => await (await import('./stripe.ts')).openStripeDesk(),
  testCards: [],
};

/** The card company this installation uses, as the server wrote it into the page; null where cards cannot be taken. */
export function cardProvider(): CardProvider | null {
  const name = document.documentElement.dataset['payments'] ?? 'sandbox';
  if (name === 'stripe') return stripe;
  return name === 'sandbox' ? sandboxCardProvider : null;
}
