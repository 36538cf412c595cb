import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { useNavigate } from 'react-router-dom';
import { call } from '@dubplate/shared/api-client/call.ts';
import { endSession } from '@dubplate/shared/api-client/session.ts';
import { paths } from '../../paths.ts';
import { openModal } from '../modals/modal-store.ts';
import { currentSessionStore } from '../live/session-state.ts';
import { isProcessing } from '../live/processing.ts';
import { pauseRemembering } from './redirect-after-login.ts';
import { showToast } from '../toast/toast-store.ts';

/** Ends the sign-in on the server first. Without its answer the cookie would still work, so the person stays signed in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const signOut = async () => {
    let forgetPerson: () => void;
    try {
      ({ forgetPerson } = await import('../../draft/forget-person.ts'));
      await call('identity/sign-out', {});
    } catch {
      showToast({ type: 'error', text: 'You could not be signed out. Please try again.' });
      return;
    }
    pauseRemembering(true);
    forgetPerson();
    endSession();
    await navigate(paths.login);
  };
  return async () => {
    const current = currentSessionStore.get();
    if (current && isRunning(current.status)) {
      const text = 'Please end your current session before logging out.';
      return showToast({ type: 'error', text });
    }
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
