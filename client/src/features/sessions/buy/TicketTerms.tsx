import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { useBrowserValue } from '../../../lib/browser-value.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { ticketTerms } from './ticket-terms.ts';

/** The same line says something else once the viewer's zone is known. */
const keys = ['back', 'message', 'refund'] as const;

/** What is good to know before a ticket is bought. */
export function TicketTerms({ session }: { session: Session }) {
  const zone = useViewerZone();
  const terms = useBrowserValue(
    () => ticketTerms(session, { nowMs: serverNowMs(), zone }).join('\n'),
    () => ticketTerms(session, null).join('\n'),
  );
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {terms.split('\n').map((term, nth) => (
        <li key={keys[nth]}>{term}</li>
      ))}
    </ul>
  );
}
