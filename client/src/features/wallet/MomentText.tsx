const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const shortTime = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A moment in the reader's own zone, which is named. */
export function MomentText({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time
      dateTime={iso}
      title={longDate.format(date)}
      className="inline-flex flex-wrap items-baseline gap-x-2"
    >
      <span className="whitespace-nowrap">{shortDate.format(date)}</span>
      <span className="text-sm whitespace-nowrap text-muted">{shortTime.format(date)}</span>
    </time>
  );
}
