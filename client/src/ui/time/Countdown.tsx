import { useEffect, useEffectEvent, useState } from 'react';
import { zonedDate } from './moments.ts';

type Props = {
  /** In milliseconds since 1970. */
  until: number;
  /** The server's clock, when the page knows it; else the browser's. */
  now?: () => number;
  /** Said when the moment has passed. */
  doneText: string;
  onDone?: () => void;
  className?: string;
};

const secondMs = 1000;

/** Counts exactly, to the second; the absolute date with its zone shows on hover and is what a screen reader hears. */
export function Countdown({ until, now = browserNow, doneText, onDone, className }: Props) {
  const [leftMs, setLeftMs] = useState(() => until - now());

  const readNow = useEffectEvent(now);
  const handleDone = useEffectEvent(() => onDone?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = until - readNow();
      setLeftMs(left);
      if (left <= 0) return handleDone();
      // The next tick falls on the edge of a second, so that no figure is skipped or shown twice.
      timer = setTimeout(tick, left % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  const absolute = zonedDate(until);
  return (
    <time dateTime={new Date(until).toISOString()} title={absolute} className={className}>
      <span aria-hidden>{leftMs <= 0 ? doneText : timeLeft(leftMs)}</span>
      <span className="sr-only">{leftMs <= 0 ? doneText : `until ${absolute}`}</span>
    </time>
  );
}

/** "6d 23h 59m 08s": leading zero parts are left out, what stands behind the first is padded. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount, unit]) => amount > 0 || unit === 's');
  return parts
    .slice(first)
    .map(([amount, unit], index) => `${index === 0 ? amount : String(amount).padStart(2, '0')}${unit}`)
    .join(' ');
}

/** The browser's clock only moves what is shown; every deadline is decided by the server. */
function browserNow(): number {
  return new Date().getTime();
}
