import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { Link } from 'react-router-dom';
import { browserZone, useIsOtherZone, useViewerZone, zoneText } from '../../../api/use-viewer-zone.ts';
import { useBrowserValue } from '../../../lib/browser-value.ts';
import { paths } from '../../../paths.ts';
import { momentOf, zonedDate } from '../../../ui/time/moments.ts';
import { startsAtMs } from './session-words.ts';

type Props = { session: Pick<Session, 'date'>; isLong?: boolean; className?: string };

/** When it begins, in the viewer's own zone, which is named. */
export function SessionDate({ session, isLong = false, className }: Props) {
  const timeZone = useViewerZone();
  const atMs = startsAtMs(session);
  // The server knows neither the viewer's zone nor their clock.
  const whole = useBrowserValue(
    () => zonedDate(atMs, timeZone),
    () => zonedDate(atMs, 'UTC', 'h12'),
  );
  const short = useBrowserValue(
    () => momentOf(atMs, timeZone),
    () => momentOf(atMs, 'UTC', 'h12'),
  );
  return (
    <time dateTime={new Date(atMs).toISOString()} title={whole} className={className}>
      {isLong ? whole : short}
    </time>
  );
}

/** "Europe/Berlin": the zone that the viewer's dates are in. */
export function ZoneName() {
  const zone = useViewerZone();
  const isOther = useIsOtherZone();
  const name = useBrowserValue(
    () => zoneText(zone),
    () => 'UTC',
  );
  if (!isOther) return <>Your time zone: {name}</>;
  return (
    <>
      The time zone of your settings: {name}. This device is in {zoneText(browserZone())}.
    </>
  );
}

/** Beside a list, for those whose settings have another zone than their device. */
export function OtherZoneNote() {
  const zone = useViewerZone();
  if (!useIsOtherZone()) return null;
  return (
    <p className="text-sm text-muted">
      All times are in {zoneText(zone)}, the time zone of{' '}
      <Link to={paths.profile} className="underline underline-offset-4">
        your settings
      </Link>
      .
    </p>
  );
}
