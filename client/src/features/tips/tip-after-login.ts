const KEY = 'dubplate-tip-after-login';
/** As long as the page to return to is remembered. */
const WAITS_MS = 60 * 60 * 1000;

interface WaitingTip {
  artistId: string;
  atMs: number;
}

/** Called on the way to the sign-in page: the tip opens again on return. */
export function rememberTip(artistId: string, nowMs: number): void {
  const tip: WaitingTip = { artistId, atMs: nowMs };
  sessionStorage.setItem(KEY, JSON.stringify(tip));
}

/** Whether a tip for this artist was open before sign-in. Asking forgets it, whichever artist it was for. */
export function takeTip(artistId: string, nowMs: number): boolean {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return false;
  sessionStorage.removeItem(KEY);
  const tip = JSON.parse(text) as WaitingTip; // written above, in this tab
  return tip.artistId === artistId && nowMs - tip.atMs < WAITS_MS;
}
