import { useEffect } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { isGuestSession, patchUser } from '@dubplate/shared/api-client/session.ts';
import { useUser } from '../../api/use-session.ts';
import { useConsent } from './consent.ts';

/** Saves this browser's choices in the person's record. A failure stays silent; the next visit tries again. */
export function useConsentSync(): void {
  const user = useUser();
  const { isAnswered, analytics, advertising } = useConsent();
  const saved = user?.cookiePreferences;
  const differs =
    user !== null &&
    isAnswered &&
    !isGuestSession() &&
    (saved?.analytics !== analytics || saved.advertising !== advertising);

  useEffect(() => {
    if (!differs) return;
    call('user/update-infos', { userInfos: { cookiePreferences: { analytics, advertising } } }).then(
      patchUser,
      () => undefined,
    );
  }, [differs, analytics, advertising]);
}
