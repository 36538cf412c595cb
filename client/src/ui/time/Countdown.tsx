import { useEffect, useState } from 'react';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { useIsInBrowser } from '../../lib/browser-value.ts';
import { serverNowMs } from '../../lib/server-clock.ts';
import { timeLeft, zonedDate } from './date-texts.ts';

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
/** As high as a line. */
const NOTHING_YET = '\u00a0';

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

  // The server's markup must be the browser's first one, and time passes between the two.
  const isInBrowser = useIsInBrowser();
  const absolute = isInBrowser ? zonedDate(until, timeZone ?? ownZone) : zonedDate(until, 'UTC', 'h12');
  const shown = leftMs <= 0 ? doneText : timeLeft(leftMs);
  return (
    <time dateTime={new Date(until).toISOString()} title={absolute} className={className}>
      <span aria-hidden>{isInBrowser ? shown : NOTHING_YET}</span>
      <span className="sr-only">{isInBrowser && leftMs <= 0 ? doneText : `until ${absolute}`}</span>
    </time>
  );
}
