import { useBrowserValue } from '../lib/browser-value.ts';
import { useUser } from './use-session.ts';

/** The zone of the viewer's settings, or else the browser's. */
export function useViewerZone(): string {
  return useUser()?.timeZone ?? browserZone();
}

/** Whether times are shown in another zone than the one that this device is in. */
export function useIsOtherZone(): boolean {
  const zone = useViewerZone();
  return useBrowserValue(
    () => knownName(zone) !== browserZone(),
    () => false,
  );
}

/** "America/New York" */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Zones have several names, of which the browser uses one. */
function knownName(timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
}
