import { storedText, storeText } from '../../lib/stored-text.ts';
import { paywallStores } from '../checkout/paywall-draft.ts';

export const fileStore = paywallStores('dubplate-file');

const keyOf = (sourceId: string) => `dubplate-last-file ${sourceId}`;

/** Which file of a session or a course was in the paywall last: after a reload its list may be in a closed tab. */
export function lastFileOf(sourceId: string): string {
  return storedText(keyOf(sourceId), 'sessionStorage') ?? '';
}

export function noteLastFile(sourceId: string, fileId: string): void {
  storeText(keyOf(sourceId), fileId, 'sessionStorage');
}
