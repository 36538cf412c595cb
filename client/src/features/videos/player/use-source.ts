import type { WatchableVideo } from '@dubplate/shared/features/videos/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { renewInMs, type SourceKind } from './choose-source.ts';
import type { Player } from './create-player.ts';
import { attach, type Failure } from './source.ts';

type Playback = NonNullable<WatchableVideo['playback']>;
/** Asks for fresh addresses; null if the person may no longer watch. */
type Renew = () => Promise<Playback | null>;

/** An address that fails again so soon fails for another reason. */
const RENEWAL_PAUSE_MS = 10_000;

/**
 * Plays from one address until that ends or fails, then from the next at the same place. The page reads the course
 * again now and then and gets other addresses each time; those are left alone.
 */
export function useSource(player: Player, first: Playback, renew: Renew) {
  const [source, setSource] = useState({ playback: first, failed: noneFailed, attempt: 0 });
  const renewedAt = useRef(-RENEWAL_PAUSE_MS);
  const swap = useCallback(
    async (failed: ReadonlySet<SourceKind> = noneFailed) => {
      renewedAt.current = performance.now();
      try {
        const playback = await renew();
        if (playback) setSource(({ attempt }) => ({ playback, failed, attempt: attempt + 1 }));
        else player.patch({ trouble: 'broken', isWaiting: false });
      } catch {
        player.patch({ trouble: navigator.onLine ? 'broken' : 'offline', isWaiting: false });
      }
    },
    [player, renew],
  );

  const handleFailure = useEffectEvent((failure: Failure, kind: SourceKind) => {
    if (!navigator.onLine) return player.patch({ trouble: 'offline', isWaiting: false });
    const isFresh = performance.now() - renewedAt.current < RENEWAL_PAUSE_MS;
    if (!isFresh) return void swap(source.failed);
    if (failure === 'content') return void swap(new Set([...source.failed, kind]));
    player.patch({ trouble: 'broken', isWaiting: false });
  });

  useEffect(() => {
    const media = player.media();
    if (!media) return;
    const stop = playFrom(media, player);
    const attached = attach(media, {
      addresses: source.playback,
      failed: source.failed,
      onFailure: (failure) => attached && handleFailure(failure, attached.kind),
    });
    if (!attached) player.patch({ trouble: 'broken', isWaiting: false });
    return () => {
      stop();
      attached?.detach();
    };
  }, [player, source]);

  const expiresAtMs = dateOf(source.playback.expiresAt).getTime();
  useEffect(() => {
    const timer = setTimeout(() => void swap(source.failed), renewInMs(expiresAtMs, serverNowMs()));
    return () => clearTimeout(timer);
  }, [swap, expiresAtMs, source]);

  useNetwork(player, swap);
  return swap;
}

const noneFailed: ReadonlySet<SourceKind> = new Set();

/** Goes to the place where the player is as soon as the source allows it, and plays on if it was playing. */
function playFrom(media: HTMLVideoElement, player: Player): () => void {
  const { seconds, isPlaying } = player.store.get();
  media.dataset['isMoving'] = 'yes';
  const handleLoaded = () => {
    const to = player.store.get().seconds;
    if (to > 0) media.currentTime = to;
    media.dataset['isMoving'] = 'no';
    player.patch({ trouble: null });
    if (isPlaying) player.play();
  };
  player.patch({ seconds });
  media.addEventListener('loadedmetadata', handleLoaded, { once: true });
  return () => media.removeEventListener('loadedmetadata', handleLoaded);
}

/** Says that the network is gone once nothing is left to play, and goes on when it is back. */
function useNetwork(player: Player, swap: () => Promise<void>) {
  useEffect(() => {
    const handleWaiting = () => {
      const { isWaiting, trouble } = player.store.get();
      if (isWaiting && trouble === null && !navigator.onLine) player.patch({ trouble: 'offline' });
    };
    const handleOnline = () => {
      if (player.store.get().trouble === 'offline') void swap();
    };
    addEventListener('online', handleOnline);
    addEventListener('offline', handleWaiting);
    const stop = player.store.subscribe(handleWaiting);
    return () => {
      removeEventListener('online', handleOnline);
      removeEventListener('offline', handleWaiting);
      stop();
    };
  }, [player, swap]);
}
