import { ownIdentity } from './own.ts';
import type { Identity } from './port.ts';

/** The identity service of this installation. */
export async function identity(): Promise<Identity> {
  return await Promise.resolve(ownIdentity);
}

/** Whether the page may show a way in by Google. */
export function hasGoogle(): boolean {
  return document.documentElement.dataset['google'] === '1';
}
