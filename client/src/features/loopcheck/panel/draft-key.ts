/** Where the draft stands in the browser's storage. */
export const DRAFT_KEY = 'dubplate-loopcheck-draft';

/** Whether anything was ever written; what it is, the draft's own code says. */
export function hasStoredDraft(): boolean {
  try {
    return localStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}
