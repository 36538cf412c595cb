/** The zone of an artist's settings, or else the browser's. */
export function zoneOf({ timeZone }: { timeZone: string | null }): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
