import { type RefObject, useEffect } from 'react';
import type { Player } from './create-player.ts';
import { focusOf, type KeyAct, keyAct } from './keys.ts';
import { speeds } from './prefs.ts';
import { showKeys } from './show-keys.tsx';

/** The keys of the player, wherever the focus is, but not while typing. Source: docs/product/videos.md#watching. */
export function usePlayerKeys(player: Player, boxRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const act = keyAct(event.key, focusOf(event.target, boxRef.current));
      if (!act) return;
      event.preventDefault();
      if (act.type === 'by' || act.type === 'volume' || !event.repeat) run(player, act);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [player, boxRef]);
}

function run(player: Player, act: KeyAct): void {
  const { seconds, durationSeconds, hasCaptions, volume, speed } = player.store.get();
  switch (act.type) {
    case 'toggle':
      return player.toggle();
    case 'fullscreen':
      return player.toggleFullscreen();
    case 'mute':
      return void player.mute();
    case 'captions':
      return player.prefer({ hasCaptions: !hasCaptions });
    case 'help':
      return showKeys();
    case 'volume':
      return player.setVolume(Math.min(1, Math.max(0, volume + act.by)));
    case 'speed':
      return player.setSpeed(speeds[speeds.findIndex((each) => each === speed) + act.by] ?? speed);
    case 'by':
      return player.seek(seconds + act.seconds);
    case 'part':
      return player.seek(durationSeconds * act.of);
  }
}
