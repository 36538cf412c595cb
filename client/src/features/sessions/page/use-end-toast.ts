import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../app/toast/toast-store.ts';

/** Tells people in the room when it closes. The artist reads it where they ended it. */
export function useEndToast(session: Session | undefined, isViewer: boolean): void {
  const before = useRef<SessionStatus | null>(null);
  const status = session?.status;
  useEffect(() => {
    if (status === undefined) return;
    const wasOpen = before.current !== null && isRunning(before.current);
    before.current = status;
    if (isViewer && wasOpen && status === SessionStatus.Finished) {
      showToast({ type: 'general', text: 'Artist has ended the session.' });
    }
  }, [status, isViewer]);
}
