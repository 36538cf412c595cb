const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A day in the reader's own zone; the whole moment is said on hover. */
export function DayText({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={moment.format(date)} className="whitespace-nowrap">
      {day.format(date)}
    </time>
  );
}
