import { useEffect } from 'react';
import { watchedNow } from '../words/watched-now.ts';
import type { Player } from './create-player.ts';

/** Tells what stands beside the player how far it has come. */
export function useWatchedNow({ store }: Player, videoId: string): void {
  useEffect(() => {
    const tell = () => {
      const { hasBegun } = store.get();
      const furthest = Math.floor(store.get().furthest);
      const told = watchedNow.get();
      if (!hasBegun || (told?.videoId === videoId && told.furthest === furthest)) return;
      watchedNow.set({ videoId, furthest });
    };
    return store.subscribe(tell);
  }, [store, videoId]);
}
