import { useUser } from '../../../api/use-session.ts';

/** The zone of the viewer's settings, or else the browser's. */
export function useViewerZone(): string {
  return useUser()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "America/New York" */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
