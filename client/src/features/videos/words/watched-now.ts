import { createStore } from '@dubplate/shared/lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';

interface Watched {
  videoId: string;
  /** The furthest whole second that was played. */
  furthest: number;
}

/** How far the player of this page has come, for what stands beside it. */
export const watchedNow = createStore<Watched | null>(null);

/** The furthest second of a course, whichever is further: what was saved, or what plays now. Null before the first time. */
export function useFurthest(videoId: string, saved: number | null): number | null {
  const now = useStore(watchedNow);
  return now?.videoId === videoId ? Math.max(now.furthest, saved ?? 0) : saved;
}
