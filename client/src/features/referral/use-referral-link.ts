import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { type CallError, callErrorOf } from '../../api/call-error.ts';
import { currentSession, patchUser } from '../../api/session.ts';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';

/** The personal link, made from the own code; who has none yet is given one. Null while it is on its way. */
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

export function referralLink(code: string): string {
  const url = new URL(paths.register, location.origin);
  url.searchParams.set('ref', code);
  return url.href;
}

let asking: Promise<void> | null = null;

/** One question at a time, however many places show the link. */
async function ask(): Promise<void> {
  asking ??= (async () => {
    const { referralCode } = await call('referral/generate', {});
    // Somebody else may have signed in meanwhile; then the answer is nobody's.
    if (currentSession().state === 'signed-in') patchUser({ referralCode });
  })().finally(() => {
    asking = null;
  });
  await asking;
}
