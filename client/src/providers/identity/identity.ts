import { ownIdentity } from './own.ts';
import type { Identity } from './port.ts';

/** The identity service that the server wrote into the page. An outside one is loaded on demand. */
export async function identity(): Promise<Identity> {
  if (document.documentElement.dataset['identity'] !== 'firebase') return ownIdentity;
  return (await import('./firebase.ts')).firebaseIdentity;
}

/** Whether the page may offer Google. */
export function hasGoogle(): boolean {
  return document.documentElement.dataset['google'] === '1';
}
