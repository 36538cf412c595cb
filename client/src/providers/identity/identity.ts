import { ownIdentity } from './own.ts';
import type { Identity } from './port.ts';

/** The identity service of this installation, as the server wrote it into the page. An outside one is fetched on demand. */
export async function identity(): Promise<Identity> {
  if (document.documentElement.dataset['identity'] !== 'firebase') return ownIdentity;
  return (await import('./firebase.ts')).firebaseIdentity;
}

/** Whether the page may show a way in by Google. */
export function hasGoogle(): boolean {
  return document.documentElement.dataset['google'] === '1';
}
