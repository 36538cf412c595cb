import { useEffect, useRef, useState } from 'react';
import { type Comparer, createComparer, type Version } from './comparer.ts';

/** Loads the versions when the comparison opens and gives everything back when it closes. */
export function useComparer(versions: readonly Version[], title: string) {
  const [comparer, setComparer] = useState<Comparer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const given = useRef({ versions, title });
  useEffect(() => {
    given.current = { versions, title };
  });
  // A signed address has a new query at every load, but the same audio.
  const sound = versions.map(({ url }) => url.split('?')[0]).join(' ');

  useEffect(() => {
    let isGone = false;
    let made: Comparer | null = null;
    createComparer(given.current.versions, { title: given.current.title, onPlaying: setIsPlaying }).then(
      (loaded) => {
        made = loaded;
        if (isGone) return loaded.destroy();
        setComparer(loaded);
      },
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [sound, attempt]);

  useEffect(() => {
    if (!comparer) return;
    let frame = 0;
    const show = () => {
      setPosition(comparer.position());
      frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [comparer]);

  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { comparer, hasFailed, isPlaying, position, retry };
}
