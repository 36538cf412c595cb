import { dayOf, timeOf, zonedDate } from '../../../ui/time/moments.ts';

/** A moment in the reader's own zone, which is named. */
export function MomentText({ iso }: { iso: string }) {
  return (
    <time
      dateTime={iso}
      title={zonedDate(Date.parse(iso))}
      className="inline-flex flex-wrap items-baseline gap-x-2"
    >
      <span className="whitespace-nowrap">{dayOf(iso)}</span>
      <span className="text-sm whitespace-nowrap text-muted">{timeOf(iso)}</span>
    </time>
  );
}
