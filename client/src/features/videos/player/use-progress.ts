import { useEffect } from 'react';
import { serverNowMs } from '../../../lib/server-clock.ts';
import type { Player } from './create-player.ts';
import { savePlace } from './kept-places.ts';

/** Saved so often while it plays. */
const EVERY_SECONDS = 10;
/** A held key makes many jumps; only where they end is saved. */
const SETTLE_MS = 1000;

/** Saves the place every ten seconds of playing, and on pause, jump, hide and leave. */
export function useProgress(player: Player, videoId: string): void {
  useEffect(() => {
    const media = player.media();
    if (!media) return;
    let saved = player.store.get().seconds;
    let settling = 0;
    const save = (isLeaving = false) => {
      clearTimeout(settling);
      const { seconds, furthest, hasBegun } = player.store.get();
      if (!hasBegun || Math.abs(seconds - saved) < 0.5) return;
      saved = seconds;
      void savePlace(videoId, { seconds, furthest, atMs: serverNowMs() }, isLeaving);
    };
    const handleTime = () => {
      if (Math.abs(player.store.get().seconds - saved) >= EVERY_SECONDS && !media.seeking) save();
    };
    const handleSeeked = () => {
      clearTimeout(settling);
      settling = window.setTimeout(save, SETTLE_MS);
    };
    const handlePause = () => save();
    const handleHide = () => document.visibilityState === 'hidden' && save(true);
    const handleLeave = () => save(true);
    media.addEventListener('timeupdate', handleTime);
    media.addEventListener('seeked', handleSeeked);
    media.addEventListener('pause', handlePause);
    document.addEventListener('visibilitychange', handleHide);
    addEventListener('pagehide', handleLeave);
    return () => {
      save(true);
      media.removeEventListener('timeupdate', handleTime);
      media.removeEventListener('seeked', handleSeeked);
      media.removeEventListener('pause', handlePause);
      document.removeEventListener('visibilitychange', handleHide);
      removeEventListener('pagehide', handleLeave);
    };
  }, [player, videoId]);
}
