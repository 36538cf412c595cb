import { useEffect, useState } from 'react';
import type { LocalTracks } from '../../media/local-sources.ts';
import { mixSounds, type SoundMix } from '../../media/sound-mix.ts';

/** What becomes of the sound of a shared screen while a microphone runs, too. */
export type ScreenSound = 'mixed' | 'instead' | 'off';

/** The one track of sound that a stage sends. */
export function useSentSound(
  { microphone, screenSound }: LocalTracks,
  use: ScreenSound,
): MediaStreamTrack | null {
  const [mix, setMix] = useState<SoundMix | null>(null);
  const isMixed = use === 'mixed' && microphone !== null && screenSound !== null;
  useEffect(() => {
    if (!isMixed) return;
    let made: SoundMix | null = null;
    let isOver = false;
    const begin = async () => {
      const next = await mixSounds([microphone, screenSound]);
      if (isOver) return next.close();
      made = next;
      setMix(next);
    };
    // Without it the microphone is heard alone, as before.
    void begin().catch(() => {});
    return () => {
      isOver = true;
      made?.close();
      setMix(null);
    };
  }, [isMixed, microphone, screenSound]);
  if (isMixed) return mix?.track ?? microphone;
  if (use === 'off') return microphone;
  return use === 'instead' ? (screenSound ?? microphone) : (microphone ?? screenSound);
}
