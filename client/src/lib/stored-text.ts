type StorageName = 'localStorage' | 'sessionStorage';

/** A browser may forbid storage. Then nothing outlives the page, and everything else goes on. */
export function storedText(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. False when the browser keeps nothing. */
export function storeText(key: string, text: string | null, storage: StorageName = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
