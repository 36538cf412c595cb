import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { useUser } from '../../../api/use-session.ts';
import { focusHeading } from '../../../app/navigation/focus-heading.ts';
import { paths } from '../../../paths.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { SendVerification } from './SendVerification.tsx';

/** Confirmed by a button and not by opening the page, because mail scanners open every link. */
export function VerifyEmail({ code }: { code: string | null }) {
  const user = useUser();
  const [provenEmail, setProvenEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDead, setIsDead] = useState(code === null);
  const { run, isRunning } = useAct(async (secret: string) => (await identity()).verifyEmail(secret));

  const handleConfirm = async () => {
    const result = code === null ? null : await run(code);
    if (!result) return;
    // The pressed button disappears.
    if (result.ok || isDeadCode(result.error.code)) focusHeading();
    if (result.ok) {
      setProvenEmail(result.answer);
      if (user) patchUser({ email: result.answer, emailVerified: true, pendingEmail: null });
    } else if (isDeadCode(result.error.code)) setIsDead(true);
    else setProblem(errorText(result.error.code));
  };

  if (isDead && provenEmail === null) return <DeadLink />;
  return (
    <div className="grid gap-6">
      <div aria-live="polite" className="text-lg">
        {provenEmail === null ? (
          <p>Press the button to confirm that this address is yours.</p>
        ) : (
          <p>
            Thank you: <strong className="break-words">{provenEmail}</strong> is confirmed.
          </p>
        )}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <div>
        {provenEmail === null ? (
          <Button size="large" isBusy={isRunning} busyLabel="Confirming…" onClick={handleConfirm}>
            Confirm my email address
          </Button>
        ) : (
          <Button as={Link} to={user ? paths.home : paths.login} size="large">
            {user ? 'Continue' : 'Login'}
          </Button>
        )}
      </div>
    </div>
  );
}

function isDeadCode(code: CallErrorCode): boolean {
  return code === 'validation' || code === 'not-found';
}

function DeadLink() {
  const user = useUser();
  if (user?.emailVerified) {
    return (
      <div className="grid justify-items-start gap-6 text-lg">
        <p>Your email address is already confirmed. There’s nothing left to do.</p>
        <Button as={Link} to={paths.home} size="large">
          Continue
        </Button>
      </div>
    );
  }
  return (
    <ErrorState
      title="This link is no longer valid"
      safe="It was already used or is too old."
      action={
        user ? (
          <SendVerification email={user.email} />
        ) : (
          <Button as={Link} to={paths.login}>
            Login
          </Button>
        )
      }
    />
  );
}
