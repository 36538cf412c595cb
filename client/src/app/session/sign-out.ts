import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { callErrorOf } from '../../api/call-error.ts';
import { endSession } from '../../api/session.ts';
import { forgetPerson } from '../../draft/forget-person.ts';
import { paths } from '../../paths.ts';
import { openModal } from '../modals/modal-store.ts';
import { isProcessing } from '../live/processing.ts';
import { endSignInLater } from './owed-sign-out.ts';
import { pauseRemembering } from './redirect-after-login.ts';
import { showToast } from '../toast/toast-store.ts';

/**
 * Ends the sign-in on the server first, because until then the cookie still works. Without a network this browser
 * forgets the person all the same, and tells the server as soon as it can.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const signOut = async () => {
    let isOffline = false;
    try {
      await call('identity/sign-out', {});
    } catch (error) {
      isOffline = callErrorOf(error).code === 'offline';
      if (!isOffline)
        return showToast({ type: 'error', text: 'You could not be signed out. Please try again.' });
    }
    pauseRemembering(true);
    forgetPerson();
    endSession();
    if (isOffline) {
      endSignInLater();
      showToast({
        type: 'general',
        text: 'You’re signed out here. Open this site once more when you’re online, so that we can end your sign-in too.',
      });
    }
    await navigate(paths.login);
  };
  return async () => {
    if (!isProcessing()) return await signOut();
    openModal('confirm', {
      title: 'Sign out now?',
      text: 'A payment or an upload is still under way. Signing out ends an upload; a payment that was made is still credited.',
      confirmLabel: 'Logout',
      cancelLabel: 'Stay',
      onConfirm: signOut,
    });
  };
}
