/** What of the waveform library a seek needs. */
interface Wave {
  setTime(seconds: number): void;
}

/**
 * Seeks on the element itself, because the library drops a seek during another one, and a held key makes many. Before
 * the audio loads, the position is remembered, because browsers may forget it.
 */
export function seekWhenPossible(media: HTMLMediaElement, wave: Wave) {
  let wanted: number | null = null;
  media.addEventListener('loadedmetadata', () => {
    if (wanted !== null) media.currentTime = wanted;
    wanted = null;
  });
  return {
    seek(seconds: number) {
      if (media.readyState === HTMLMediaElement.HAVE_NOTHING) {
        wanted = seconds;
        wave.setTime(seconds);
      } else {
        // The event may still be on its way, and would go back to what was wanted before.
        wanted = null;
        media.currentTime = seconds;
      }
    },
    isSettled: () => wanted === null,
  };
}
