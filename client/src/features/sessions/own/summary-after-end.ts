import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { openModal } from '../../../app/modals/modal-store.ts';
import { fieldsOf } from '../../../lib/stored-fields.ts';

/** The state of the way to a session's page when its artist has just ended it. */
export const showsSummary = { showsSummary: true };

/** Opens the summary for an artist who comes from the end of the session. */
export function useSummaryAfterEnd({ id, status }: Session): void {
  const { state, key } = useLocation();
  const isAsked = fieldsOf(state)['showsSummary'] === true && status === SessionStatus.Finished;
  useEffect(() => {
    if (!isAsked) return;
    // After the question that ended it has closed.
    const timer = setTimeout(() => openModal('summary', { sessionId: id }));
    return () => clearTimeout(timer);
  }, [isAsked, key, id]);
}
