/** Further behind than this, one jumps. */
const BEHIND_SECONDS_MAX = 3;
/** What is left after a jump, so that the next late piece does not stop the picture. */
const RESERVE_SECONDS = 0.7;

/** How many seconds of what arrived are still to be played; 0 while nothing is there. */
function secondsAhead({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  return buffered.length === 0 ? 0 : Math.max(0, buffered.end(buffered.length - 1) - currentTime);
}

/** Keeps what is live close to its end: after a stall or a pause it jumps there. Returns how to stop. */
export function followLiveEdge(video: HTMLVideoElement): () => void {
  const follow = () => {
    const ahead = secondsAhead(video);
    if (ahead > BEHIND_SECONDS_MAX) video.currentTime += ahead - RESERVE_SECONDS;
  };
  const events = ['progress', 'timeupdate', 'waiting'] as const;
  for (const event of events) video.addEventListener(event, follow);
  return () => {
    for (const event of events) video.removeEventListener(event, follow);
  };
}
