import type { CardProvider } from './port.ts';
import { sandboxCardProvider } from './sandbox.ts';

/** The card company this installation uses, as the server wrote it into the page; null where cards cannot be taken. */
export function cardProvider(): CardProvider | null {
  const name = document.documentElement.dataset['payments'] ?? 'sandbox';
  return name === 'sandbox' ? sandboxCardProvider : null;
}
