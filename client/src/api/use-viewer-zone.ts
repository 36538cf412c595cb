import { useUser } from './use-session.ts';

/** The zone of the viewer's settings, or else the browser's. */
export function useViewerZone(): string {
  return useUser()?.timeZone ?? knownZone();
}

/** "America/New York" */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** The name by which the browser knows a zone, which may have several; without one, that of the device. */
export function knownZone(timeZone?: string): string {
  return Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
}
