import { useEffect } from 'react';
import { currentSession } from '@dubplate/shared/api-client/session.ts';
import { hideToastSaying, showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';

const LEFT_TEXT = 'You have changes in your profile that are not saved.';

/**
 * Warns about unsaved changes: the browser asks before the tab closes. Within the site nothing is lost, so a toast only
 * offers the way back.
 */
export function useUnsaved(section: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [isUnsaved]);

  useEffect(() => {
    if (!isUnsaved) return;
    // Back on the page, the changes show again.
    hideToastSaying(LEFT_TEXT);
    return () => {
      // Saving also ends the effect, while the page is still open.
      if (location.pathname === paths.profile || currentSession().state !== 'signed-in') return;
      showToast({
        type: 'warning',
        text: LEFT_TEXT,
        link: `${paths.profile}#${section}`,
        linkLabel: 'Go back',
      });
    };
  }, [isUnsaved, section]);
}
