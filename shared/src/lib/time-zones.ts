/** Whether a name is an IANA time zone such as Europe/Berlin or UTC. Fixed offsets don't count: they have no summer time. */
export function isTimeZone(name: string): boolean {
  // Names such as PST and EST5EDT are old ones that not every library knows, or offsets without summer time.
  if (/^[A-Za-z]{3}(?:\d[A-Za-z]{3})?$/.test(name) && name !== 'UTC' && name !== 'GMT') return false;
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
