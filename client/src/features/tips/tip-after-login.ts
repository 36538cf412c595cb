const KEY = 'dubplate-tip-after-login';
/** As long as the page to come back to is remembered; later nobody expects it any more. */
const WAITS_MS = 60 * 60 * 1000;

interface Wish {
  artistId: string;
  atMs: number;
}

/** Called on the way to the sign-in page: whoever comes back finds the tip open. */
export function rememberTip(artistId: string, nowMs: number): void {
  const wish: Wish = { artistId, atMs: nowMs };
  sessionStorage.setItem(KEY, JSON.stringify(wish));
}

/** Whether this artist's tip was wanted a moment ago. Asking answers the wish, whoever it was for. */
export function takeTip(artistId: string, nowMs: number): boolean {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return false;
  sessionStorage.removeItem(KEY);
  const wish = JSON.parse(text) as Wish; // written above, in this tab
  return wish.artistId === artistId && nowMs - wish.atMs < WAITS_MS;
}
