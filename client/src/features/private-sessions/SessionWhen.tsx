import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import clsx from 'clsx';
import { viewerHourCycle } from '../../ui/time/hour-cycle.ts';
import { useViewerZone, zoneText } from '../../api/use-viewer-zone.ts';

type Props = {
  startMs: number;
  minutes: number;
  /** Whose clock is shown below the viewer's; null if their zone isn't known. */
  other: { name: string; timeZone: string | null };
  size?: 'normal' | 'large';
};

/** "Friday, November 27, 6:00 – 7:00 PM GMT+1" (or 18:00 – 19:00), and the same on the other person's clock. */
export function SessionWhen({ startMs, minutes, other, size = 'normal' }: Props) {
  const zone = useViewerZone();
  const text = rangeText(startMs, minutes, zone);
  const theirs = other.timeZone && rangeText(startMs, minutes, other.timeZone);
  return (
    <div className="grid gap-1">
      <time
        dateTime={new Date(startMs).toISOString()}
        className={clsx(
          'tabular',
          size === 'large' ? 'font-display text-2xl font-extrabold tracking-tight' : 'font-bold',
        )}
      >
        {text}
      </time>
      <p className={clsx('text-sm', size === 'normal' && 'text-muted')}>
        Your time{zoneAfter(text, zone)}.
        {other.timeZone && theirs !== text && (
          <>
            {' '}
            For {other.name}: {theirs}
            {zoneAfter(theirs ?? '', other.timeZone)}.
          </>
        )}
        {other.timeZone && theirs === text && ` It’s the same for ${other.name}.`}
      </p>
    </div>
  );
}

/** The name of the zone, unless the time ends with it, as "18:00 – 19:00 UTC" does. */
function zoneAfter(text: string, timeZone: string): string {
  const name = zoneText(timeZone);
  return text.endsWith(name) ? '' : `, ${name}`;
}

function rangeText(startMs: number, minutes: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: viewerHourCycle(),
    timeZoneName: 'short',
    timeZone,
  });
  return format.formatRange(startMs, addMs(new Date(startMs), minutes * MINUTE_MS));
}
