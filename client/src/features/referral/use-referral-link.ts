import { useEffect, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { type CallError, callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { currentSession, patchUser } from '@dubplate/shared/api-client/session.ts';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';

/** The link made from the person's code; the server creates a missing code. Null while it loads. */
export function useReferralLink() {
  const user = useUser();
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const code = user?.referralCode ?? null;
  const isMissing = user !== null && code === null;

  useEffect(() => {
    if (isMissing) ask().catch((failure: unknown) => setError(callErrorOf(failure)));
  }, [isMissing, attempt]);

  return {
    link: code && referralLink(code),
    error: isMissing ? error : null,
    retry: () => {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}

function referralLink(code: string): string {
  const url = new URL(paths.register, location.origin);
  url.searchParams.set('ref', code);
  return url.href;
}

let asking: Promise<void> | null = null;

/** One call at a time, however many places show the link. */
async function ask(): Promise<void> {
  asking ??= (async () => {
    const { referralCode } = await call('referral/generate', {});
    // The person may have signed out while the call ran.
    if (currentSession().state === 'signed-in') patchUser({ referralCode });
  })().finally(() => {
    asking = null;
  });
  await asking;
}
