import { useEffect } from 'react';
import { onReauthRequired } from '@dubplate/shared/api-client/call.ts';
import { isGuestSession } from '@dubplate/shared/api-client/session.ts';
import { useUser } from '../../api/use-session.ts';
import { useConsentSync } from '../consent/use-consent-sync.ts';
import { GuestBanner } from '../session/GuestBanner.tsx';
import { useIntro } from '../intro/use-intro.ts';
import { ignoreOwnReferral } from '../referral/own-referral.ts';
import { useLiveSessions } from './use-live-sessions.ts';
import { useRoomToasts } from '../../features/messages/use-room-toasts.ts';
import { useLiveUser } from './use-live-user.ts';
import { useResumePayments } from '../use-resume-payments.ts';

onReauthRequired(
  async (reason) =>
    reason === 'needs-proof' &&
    (await (await import('../../providers/identity/proof/reauthenticate.tsx')).reauthenticate()),
);

/** While mounted it brings pushed changes into the page and saves cookie choices on the server. */
export function LiveUser() {
  useEffect(() => {
    // Its listener clears this tab when the person signs out in another one.
    void import('../../draft/forget-person.ts');
  }, []);
  useLiveUser();
  useRoomToasts();
  useLiveSessions();
  useResumePayments();
  useConsentSync();
  useIntro();
  const ownCode = useUser()?.referralCode;
  useEffect(() => {
    if (ownCode) ignoreOwnReferral(ownCode);
  }, [ownCode]);
  return isGuestSession() ? <GuestBanner /> : null;
}
