import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { useBrowserValue } from '../../lib/browser-value.ts';
import { dayOf, dateTimeOf, timeOf, zonedDate } from './date-texts.ts';

type Props = {
  /** An ISO date, or milliseconds since 1970. */
  at: string | number;
  /** "Nov 20, 2026", or with the time and its zone. */
  show?: 'day' | 'minute';
  /** The viewer's by default. */
  timeZone?: string | null | undefined;
  className?: string;
};

/** A moment in the reader's own time zone; the whole date shows on hover. */
export function DateTime({ at, show = 'day', timeZone, className = 'whitespace-nowrap' }: Props) {
  const date = new Date(at);
  const ownZone = useViewerZone();
  const zone = timeZone ?? ownZone;
  // The server knows neither the reader's zone nor their clock.
  const whole = useBrowserValue(
    () => zonedDate(date.getTime(), zone),
    () => zonedDate(date.getTime(), timeZone ?? 'UTC', 'h12'),
  );
  const text = useBrowserValue(
    () => (show === 'day' ? dayOf(at, zone) : dateTimeOf(at, zone)),
    () => (show === 'day' ? dayOf(at, 'UTC') : dateTimeOf(at, timeZone ?? 'UTC', 'h12')),
  );
  return (
    <time dateTime={date.toISOString()} title={whole} className={className}>
      {text}
    </time>
  );
}

/** The day, and the smaller time beside or below it. */
export function DayAndTime({ at }: { at: string }) {
  const zone = useViewerZone();
  return (
    <time
      dateTime={at}
      title={zonedDate(Date.parse(at), zone)}
      className="inline-flex flex-wrap items-baseline gap-x-2"
    >
      <span className="whitespace-nowrap">{dayOf(at, zone)}</span>
      <span className="text-sm whitespace-nowrap text-muted">{timeOf(at, zone)}</span>
    </time>
  );
}
