import { useEffect, useSyncExternalStore } from 'react';
import { App } from '../App.tsx';
import { NO_PERMISSION_TEXT } from '../api/error-texts.ts';
import { goToSignIn, leaveToHome } from '../api/leave.ts';
import { sessionStore } from '@dubplate/shared/api-client/session.ts';
import { secondStepMissing } from '../api/proof.ts';
import { isLeaving, signOut } from '../auth-provider.ts';
import { BootFrame } from './BootFrame.tsx';
import { resumeFailure, resumeSession } from '@dubplate/shared/api-client/resume-session.ts';

const REFUSAL_SHOWN_MS = 3500;

/** Lets staff in. Visitors sign in first; everyone else sees a message and goes to the home page. */
export function Gate() {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const hasFailed = useSyncExternalStore(resumeFailure.subscribe, resumeFailure.get);
  const lacksSecondStep = useSyncExternalStore(secondStepMissing.subscribe, secondStepMissing.get);
  const isVisitor = session.state === 'visitor';
  useEffect(() => {
    if (isVisitor && !isLeaving()) goToSignIn();
  }, [isVisitor]);

  if (session.state === 'unknown' && hasFailed) return <Unreachable />;
  if (session.state !== 'signed-in') return <BootFrame isLoading />;
  if (!session.user.admin) return <Refused />;
  if (lacksSecondStep) return <SecondStepMissing />;
  // The key gives another person, and one with other rights, a fresh console without anything of the first one's.
  return <App key={`${session.user.uid} ${session.user.superAdmin}`} />;
}

function SecondStepMissing() {
  return (
    <BootFrame>
      <div role="alert">
        <h1>Set up two-step sign-in</h1>
        <p>
          Staff can move other people’s money, so a password alone is not enough here. Add an authenticator
          app or a passkey under <a href="/profile#security">Security in your settings</a>, then come back.
        </p>
      </div>
      <button type="button" onClick={() => void signOut()}>
        Logout
      </button>
    </BootFrame>
  );
}

function Refused() {
  useEffect(() => {
    const timer = setTimeout(leaveToHome, REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BootFrame>
      <div role="alert">
        <h1>{NO_PERMISSION_TEXT}</h1>
        <p>
          Taking you to <a href="/">the home page</a>.
        </p>
      </div>
    </BootFrame>
  );
}

function Unreachable() {
  return (
    <BootFrame>
      <div role="alert">
        <h1>The server does not answer</h1>
        <p>Nothing is lost. This page continues as soon as the connection is back.</p>
      </div>
      <button type="button" onClick={() => void resumeSession()}>
        Try again
      </button>
    </BootFrame>
  );
}
