/** Every time of the console is told in the zone of the person who reads it. */
export const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
