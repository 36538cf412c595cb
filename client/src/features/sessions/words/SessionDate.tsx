import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { knownZone, useViewerZone, zoneText } from '../../../api/use-viewer-zone.ts';
import { useBrowserValue } from '../../../lib/browser-value.ts';
import { dateTimeOf, zonedDate } from '../../../ui/time/date-texts.ts';
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
    () => dateTimeOf(atMs, timeZone),
    () => dateTimeOf(atMs, 'UTC', 'h12'),
  );
  return (
    <time dateTime={new Date(atMs).toISOString()} title={whole} className={className}>
      {isLong ? whole : short}
    </time>
  );
}

/** In which zone times are: always, or only for those whose settings have another zone than their device. */
export function ZoneNote({ isAlways = false }: { isAlways?: boolean }) {
  const viewerZone = useViewerZone();
  const zone = useBrowserValue(
    () => viewerZone,
    () => 'UTC',
  );
  const device = useBrowserValue(
    () => knownZone(),
    () => zone,
  );
  if (knownZone(zone) === knownZone(device)) return isAlways && <>Your time zone: {zoneText(zone)}</>;
  return (
    <>
      All times are in the time zone of your settings, {zoneText(zone)}. This device is in {zoneText(device)}.
    </>
  );
}
