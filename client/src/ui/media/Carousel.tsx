import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../action/IconButton.tsx';

type Props = {
  label: string;
  children: ReactNode;
  /** Slides per page as the specification has them for each place; see `slideClasses`. */
  layout?: keyof typeof slideClasses;
  /** Moves on every 8 seconds, except while it is touched, focused, paused or motion is unwanted. */
  isAutoplay?: boolean;
};

const intervalMs = 8000;

const slideClasses = {
  one: 'basis-full',
  /** 2 per page, 1 below 640 px, 3 up to 1440 px, 4 above. */
  featured: 'basis-full sm:basis-1/2 lg:basis-1/3 min-[90rem]:basis-1/4',
  /** 4 per page, 3 below 1440 px, 2 below 1024 px, 1.2 below 640 px. */
  reviews: 'basis-[83.333%] sm:basis-1/2 lg:basis-1/3 min-[90rem]:basis-1/4',
  /** 3 per page, 1 on small screens. */
  three: 'basis-full md:basis-1/3',
};

/** Native scrolling with snap points: a finger, a wheel and the keyboard move it without any script. */
export function Carousel({ label, children, layout = 'featured', isAutoplay = false }: Props) {
  const trackRef = useRef<HTMLUListElement>(null);
  const { isStopped, setIsStopped, holdProps } = useAutoplay(isAutoplay, () => step(trackRef.current, 1));
  const slides = Children.toArray(children);
  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0" {...holdProps}>
      <div className="mb-3 flex justify-end gap-1">
        {isAutoplay && (
          <IconButton
            label={isStopped ? 'Start moving' : 'Stop moving'}
            icon={isStopped ? <Play /> : <Pause />}
            onClick={() => setIsStopped(!isStopped)}
          />
        )}
        <IconButton label="Previous" icon={<ChevronLeft />} onClick={() => step(trackRef.current, -1)} />
        <IconButton label="Next" icon={<ChevronRight />} onClick={() => step(trackRef.current, 1)} />
      </div>
      <ul
        ref={trackRef}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        className="-mx-2 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={index}
            aria-label={`${index + 1} of ${slides.length}`}
            className={clsx('min-w-0 shrink-0 snap-start px-2', slideClasses[layout])}
          >
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One slide on or back; behind the last comes the first again. */
function step(track: HTMLElement | null, direction: 1 | -1) {
  const first = track?.firstElementChild;
  if (!track || !first) return;
  const last = track.scrollWidth - track.clientWidth;
  const next = track.scrollLeft + direction * first.getBoundingClientRect().width;
  const isPastEnd = direction === 1 && track.scrollLeft >= last - 2;
  const isPastStart = direction === -1 && track.scrollLeft <= 2;
  track.scrollTo({ left: isPastEnd ? 0 : isPastStart ? last : next });
}

function useAutoplay(isAutoplay: boolean, onStep: () => void) {
  const [isStopped, setIsStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setIsHeld] = useState(false);
  const handleStep = useEffectEvent(onStep);
  useEffect(() => {
    if (!isAutoplay || isStopped || isHeld) return;
    const timer = setInterval(() => handleStep(), intervalMs);
    return () => clearInterval(timer);
  }, [isAutoplay, isStopped, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  const holdProps = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  return { isStopped, setIsStopped, holdProps };
}
