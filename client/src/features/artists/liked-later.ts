const KEY = 'dubplate-like';

/** Remembers the heart a visitor pressed, for the time after the sign-in in this tab. */
export function likeLater(artistId: string): void {
  try {
    sessionStorage.setItem(KEY, artistId);
  } catch {
    // Without storage the like is lost; the person can press the heart again.
  }
}

/** Returns the remembered artist once. */
export function takeLikeLater(): string | null {
  try {
    const artistId = sessionStorage.getItem(KEY);
    if (artistId !== null) sessionStorage.removeItem(KEY);
    return artistId;
  } catch {
    return null;
  }
}
