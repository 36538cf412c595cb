import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { paths } from '../../../paths.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

type Look =
  | { state: 'looking' }
  | { state: 'good'; email: string }
  | { state: 'dead' }
  | { state: 'failed'; text: string };

/** Checks the code of a reset mail without using it up, then shows whose password it changes. */
export function ResetPassword({ code }: { code: string | null }) {
  const [look, setLook] = useState<Look>(code === null ? { state: 'dead' } : { state: 'looking' });
  useEffect(() => {
    if (code !== null) void lookAt(code).then(setLook);
  }, [code]);

  if (look.state === 'dead' || code === null) return <DeadLink />;
  if (look.state === 'failed')
    return (
      <ErrorState
        title={look.text}
        safe="Your link still works."
        onRetry={async () => setLook(await lookAt(code))}
      />
    );
  if (look.state === 'looking') {
    return (
      <div aria-busy className="grid gap-5">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-28" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        For <strong className="break-words">{look.email}</strong>. This signs out every device.
      </p>
      <ResetPasswordForm code={code} email={look.email} />
    </div>
  );
}

function DeadLink() {
  return (
    <ErrorState
      title="This link is no longer valid"
      safe="It was already used or is older than an hour. Your password hasn’t changed."
      action={
        <Button as={Link} to={paths.forgetPassword}>
          Send me a new link
        </Button>
      }
    />
  );
}

async function lookAt(code: string): Promise<Look> {
  try {
    return { state: 'good', email: await (await identity()).verifyReset(code) };
  } catch (error) {
    const refusal = callErrorOf(error).code;
    if (refusal === 'validation' || refusal === 'not-found') return { state: 'dead' };
    return { state: 'failed', text: errorText(refusal) };
  }
}
