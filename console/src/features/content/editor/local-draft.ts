import type { Content } from './content.ts';
import { readContent } from './read-content.ts';

/** Changes that were not saved, in this browser. They are offered, and never shown as the page. */
export interface LocalDraft {
  content: Content;
  /** The revision that the changes began from. */
  revision: number;
  /** When it was kept, in ISO form. */
  at: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Of one person and one document: another account in the same browser has its own. */
export function draftKey(userId: string, contentId: string): string {
  return `dubplate-content-draft-${userId}-${contentId}`;
}

/** False if the browser has no room for it. */
export function keepDraft(storage: Kept, key: string, draft: LocalDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Null if there is none, or none that this version can read. */
export function readDraft(storage: Kept, key: string): LocalDraft | null {
  try {
    const { content, revision, at } = JSON.parse(storage.getItem(key) ?? '{}') as Record<string, unknown>; // Read below.
    const read = readContent(content);
    if (read === null || typeof revision !== 'number' || typeof at !== 'string') return null;
    return { content: read, revision, at };
  } catch {
    return null;
  }
}

export function forgetDraft(storage: Kept, key: string): void {
  storage.removeItem(key);
}
