import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useUser } from '../../../api/use-session.ts';
import { useBrowserValue } from '../../../lib/browser-value.ts';
import { momentOf, zonedDate } from '../../../ui/time/moments.ts';
import { startsAtMs } from './session-words.ts';

type Props = { session: Pick<Session, 'date'>; isLong?: boolean; className?: string };

/** When it begins, in the viewer's own zone, which is named. */
export function SessionDate({ session, isLong = false, className }: Props) {
  const timeZone = useUser()?.timeZone ?? null;
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
export function useZoneName(): string {
  const timeZone = useUser()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZone.replaceAll('_', ' ');
}
