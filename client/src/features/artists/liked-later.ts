const KEY = 'dubplate-like';

/** A visitor pressed the heart and is on the way to sign in: whoever comes back in this tab likes that artist. */
export function likeLater(artistId: string): void {
  try {
    sessionStorage.setItem(KEY, artistId);
  } catch {
    // A browser without storage loses the wish; the heart is still there.
  }
}

/** The wish of before the sign-in, once. */
export function takeLikeLater(): string | null {
  try {
    const artistId = sessionStorage.getItem(KEY);
    if (artistId !== null) sessionStorage.removeItem(KEY);
    return artistId;
  } catch {
    return null;
  }
}
