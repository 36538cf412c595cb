import { createStore } from '../lib/store.ts';
import { callErrorOf } from './call-error.ts';
import { currentSession, endSession, renewSession } from './session.ts';

/** Whether the last attempt to resume the sign-in failed. */
export const resumeFailure = createStore(false);

/** Resumes the session at the start. Without an answer it tries again when the network is back. */
export async function resumeSession(): Promise<void> {
  if (currentSession().state !== 'unknown') return;
  resumeFailure.set(false);
  try {
    await renewSession();
  } catch (error) {
    const { code } = callErrorOf(error);
    if (code === 'unauthenticated' || code.startsWith('account-')) return endSession();
    resumeFailure.set(true);
    addEventListener('online', tryAgain, { once: true });
  }
}

/** One function, so that several callers wait for the network once. */
const tryAgain = () => void resumeSession();
