import { useEffect, useState } from 'react';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { serverNowMs } from '../../lib/server-clock.ts';
import { zonedDate } from './moments.ts';

type Props = {
  /** In milliseconds since 1970. */
  until: number;
  /** Shown when the time has passed. */
  doneText: string;
  /** The viewer's by default. */
  timeZone?: string;
  className?: string;
};

const secondMs = 1000;
const DAY_SECONDS = 86_400;

/** Counts down, in the last day to the second. The full date with its zone shows on hover and is read by screen readers. */
export function Countdown({ until, doneText, timeZone, className }: Props) {
  const ownZone = useViewerZone();
  const [leftMs, setLeftMs] = useState(() => until - serverNowMs());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = until - serverNowMs();
      setLeftMs(left);
      if (left <= 0) return;
      // The next tick is at a full second, so that no figure is skipped or repeated.
      timer = setTimeout(tick, left % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  const absolute = zonedDate(until, timeZone ?? ownZone);
  return (
    <time dateTime={new Date(until).toISOString()} title={absolute} className={className}>
      <span aria-hidden>{leftMs <= 0 ? doneText : timeLeft(leftMs)}</span>
      <span className="sr-only">{leftMs <= 0 ? doneText : `until ${absolute}`}</span>
    </time>
  );
}

/** "6d 23h" down to a day, then "23h 59m 08s": without leading zero parts, the others padded. */
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
    .slice(first, seconds >= DAY_SECONDS ? 2 : undefined)
    .map(([amount, unit], index) => `${index === 0 ? amount : String(amount).padStart(2, '0')}${unit}`)
    .join(' ');
}
