import { timeZone } from './time-zone.ts';

interface Formats {
  day: Intl.DateTimeFormat;
  minute: Intl.DateTimeFormat;
  long: Intl.DateTimeFormat;
}

/** Making one takes longer than all of a row, so they are kept. */
const formatsOf = new Map<string, Formats>();

function formats(): Formats {
  const zone = timeZone();
  const known = formatsOf.get(zone);
  if (known) return known;
  const format = (styles: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...styles, timeZone: zone });
  const made = {
    day: format({ dateStyle: 'medium' }),
    minute: format({ timeStyle: 'short' }),
    long: format({ dateStyle: 'full', timeStyle: 'long' }),
  };
  formatsOf.set(zone, made);
  return made;
}

/** A time in the reader's zone; the tooltip adds the seconds and the zone. */
export function DateTime({ date }: { date: string | null }) {
  if (date === null) return <>–</>;
  const moment = new Date(date);
  const { day, minute, long } = formats();
  return (
    <time className="date-time" dateTime={date} title={long.format(moment)}>
      <span>{day.format(moment)},</span> <span>{minute.format(moment)}</span>
    </time>
  );
}
