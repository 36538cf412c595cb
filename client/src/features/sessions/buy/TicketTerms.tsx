import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { ticketTerms } from './ticket-terms.ts';

/** What is good to know before a ticket is bought. */
export function TicketTerms({ session }: { session: Session }) {
  const zone = useViewerZone();
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {ticketTerms(session, { nowMs: serverNowMs(), zone }).map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
