import { dayOf, zonedDate } from './moments.ts';

/** A day in the reader's own zone; the whole moment is said on hover. */
export function DayText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={zonedDate(Date.parse(iso))} className="whitespace-nowrap">
      {dayOf(iso)}
    </time>
  );
}
