const HIDDEN_AFTER_MS = 7_200_000;

interface Offer {
  type?: 'VOD' | 'Live Session' | 'Demo Feedback' | 'Other' | undefined;
  date?: string | undefined;
}

/** An offer with a date leaves two hours after it; others stay. */
export function shownOffers<T extends Offer>(offers: readonly T[], nowMs: number): T[] {
  return offers.filter(({ date }) => date === undefined || nowMs <= Date.parse(date) + HIDDEN_AFTER_MS);
}

/** What the button of an offer says; null is no button. */
export function offerLabel({ type, date }: Offer, nowMs: number): string | null {
  switch (type) {
    case 'VOD':
      return 'Watch Now';
    case 'Live Session':
      return date !== undefined && Date.parse(date) <= nowMs ? 'Access Session' : 'Book Session';
    case 'Demo Feedback':
      return 'Send Your Music';
    case 'Other':
    case undefined:
      return null;
  }
}

/** What visitors call it. */
export function offerKind({ type }: Offer): string | null {
  if (type === undefined || type === 'Other') return null;
  return type === 'VOD' ? 'Course' : type;
}

/** "June 1 at 6:00 PM". */
export function offerDate(date: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...zone });
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...zone,
  });
  return `${day.format(new Date(date))} at ${time.format(new Date(date))}`;
}
