import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLessMotion } from '../../lib/less-motion.ts';
import { IconButton } from '../action/IconButton.tsx';

type Props = {
  src: string;
  poster?: string | undefined;
  /** What it shows; without one it is an ornament. */
  label?: string | undefined;
  className?: string;
};

/** A film without sound that plays by itself while it is in view, unless less motion is wanted or it was stopped. */
export function Film({ src, poster, label, className }: Props) {
  const filmRef = useRef<HTMLVideoElement>(null);
  const isStill = useLessMotion();
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const isPlaying = isChosen ?? !isStill;

  useEffect(() => {
    const film = filmRef.current;
    if (!film || !isPlaying) return;
    // A browser that saves data may refuse; the poster then stays.
    const play = () => void film.play().catch(() => undefined);
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? play() : film.pause()));
    observer.observe(film);
    return () => {
      observer.disconnect();
      film.pause();
    };
  }, [isPlaying]);

  return (
    <div className={clsx('relative', className)}>
      <video
        ref={filmRef}
        src={src}
        poster={poster}
        muted
        loop
        playsInline
        preload={poster ? 'none' : 'metadata'}
        aria-label={label}
        aria-hidden={label === undefined || undefined}
        tabIndex={-1}
        className="size-full object-cover"
      />
      <IconButton
        label={isPlaying ? 'Stop the film' : 'Play the film'}
        icon={isPlaying ? <Pause /> : <Play />}
        kind="solid"
        onClick={() => setIsChosen(!isPlaying)}
        className="absolute! right-3 bottom-3 z-10"
      />
    </div>
  );
}
