import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLessMotion } from '../../lib/less-motion.ts';
import { IconButton } from '../action/IconButton.tsx';

type Props = {
  label: string;
  children: ReactNode;
  /** Slides per page as the specification has them for each place; see `slideClasses`. */
  layout?: keyof typeof slideClasses;
  /** Moves on every 8 seconds, except while it is touched, focused, paused or motion is unwanted. */
  isAutoplay?: boolean;
  /** Beside the buttons. */
  heading?: ReactNode;
  /** One for each slide: buttons below that lead to it. */
  names?: readonly string[];
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
  /** Cards of artists: two of them and the edge of the next on a phone. */
  artists: 'basis-[44%] sm:basis-1/3 lg:basis-1/4 xl:basis-1/6',
};

/** Native scrolling with snap points: a finger, a wheel and the keyboard move it without any script. */
export function Carousel(props: Props) {
  const { label, children, layout = 'featured', isAutoplay = false, heading, names } = props;
  const trackRef = useRef<HTMLUListElement>(null);
  const { isStopped, setIsStopped, holdProps } = useAutoplay(isAutoplay, () => step(trackRef.current, 1));
  const [current, setCurrent] = useState(0);
  const slides = Children.toArray(children);
  return (
    <section aria-roledescription="carousel" aria-label={label} className="min-w-0" {...holdProps}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">{heading}</div>
        {slides.length > 1 && (
          <div className="ml-auto flex gap-1">
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
        )}
      </div>
      <ul
        ref={trackRef}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        aria-label={label}
        onScroll={({ currentTarget }) => setCurrent(placeOf(currentTarget))}
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
      {names && names.length > 1 && (
        <Names names={names} current={current} onChoose={(index) => goTo(trackRef.current, index)} />
      )}
    </section>
  );
}

type NamesProps = { names: readonly string[]; current: number; onChoose: (index: number) => void };

function Names({ names, current, onChoose }: NamesProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-2">
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          aria-current={index === current || undefined}
          onClick={() => onChoose(index)}
          className="min-h-11 max-w-full truncate border-b-4 border-transparent px-2 font-bold text-muted hover:text-text aria-[current=true]:border-action aria-[current=true]:text-text"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function slideWidth(track: HTMLElement): number {
  return track.firstElementChild?.getBoundingClientRect().width ?? 0;
}

function placeOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, slideWidth(track)));
}

function goTo(track: HTMLElement | null, index: number) {
  if (track) track.scrollTo({ left: index * slideWidth(track) });
}

/** One slide on or back; behind the last comes the first again. */
function step(track: HTMLElement | null, direction: 1 | -1) {
  if (!track) return;
  const last = track.scrollWidth - track.clientWidth;
  const next = track.scrollLeft + direction * slideWidth(track);
  const isPastEnd = direction === 1 && track.scrollLeft >= last - 2;
  const isPastStart = direction === -1 && track.scrollLeft <= 2;
  track.scrollTo({ left: isPastEnd ? 0 : isPastStart ? last : next });
}

function useAutoplay(isAutoplay: boolean, onStep: () => void) {
  const isStill = useLessMotion();
  const [isChosen, setIsStopped] = useState<boolean | null>(null);
  const isStopped = isChosen ?? isStill;
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
