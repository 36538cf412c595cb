import { useEffect } from 'react';
import { type Player, usePlayerState } from './create-player.ts';

type Shown = { title: string; artistName: string; image: string };

/** What the lock screen, the keyboard's media keys and headphones show and do. */
export function useMediaSession(player: Player, { title, artistName, image }: Shown): void {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: artistName, artwork: [{ src: image }] });
    const by = (seconds: number) => player.seek(player.store.get().seconds + seconds);
    const acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => player.play(),
      pause: () => player.pause(),
      seekbackward: ({ seekOffset }) => by(-(seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => by(seekOffset ?? 10),
      seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
    };
    const names = Object.keys(acts) as MediaSessionAction[]; // the keys written above
    const set = (name: MediaSessionAction, act: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(name, act);
      } catch {
        // A browser that does not know an act throws.
      }
    };
    for (const name of names) set(name, acts[name] ?? null);
    return () => {
      mediaSession.metadata = null;
      for (const name of names) set(name, null);
    };
  }, [player, title, artistName, image]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
