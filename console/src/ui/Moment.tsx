import { timeZone } from './time-zone.ts';

const short = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long', timeZone });

/** A moment in the reader's zone; pointing at it tells the seconds and the zone. */
export function Moment({ date }: { date: string | null }) {
  if (date === null) return <>–</>;
  const moment = new Date(date);
  return (
    <time dateTime={date} title={long.format(moment)} style={{ whiteSpace: 'nowrap' }}>
      {short.format(moment)}
    </time>
  );
}
