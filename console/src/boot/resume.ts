import { CallError } from '../api/call-error.ts';
import { currentSession, endSession, renewSession } from '../api/session.ts';

const listeners = new Set<() => void>();
let hasFailed = false;
let resuming: Promise<void> | null = null;

export function hasResumeFailed(): boolean {
  return hasFailed;
}

export function onResumeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Finds out who is signed in. Without an answer, it tries again when the network is back. */
export async function resume(): Promise<void> {
  resuming ??= tryToResume().finally(() => {
    resuming = null;
  });
  await resuming;
}

async function tryToResume(): Promise<void> {
  if (currentSession().state !== 'unknown') return;
  setFailed(false);
  try {
    await renewSession();
  } catch (error) {
    const isRefused =
      error instanceof CallError && (error.code === 'unauthenticated' || error.code.startsWith('account-'));
    if (isRefused) return endSession();
    setFailed(true);
    addEventListener('online', () => void resume(), { once: true });
  }
}

function setFailed(value: boolean): void {
  hasFailed = value;
  for (const listener of listeners) listener();
}
