import type { ReactNode } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { resumeFailure, resumeSession } from '@dubplate/shared/api-client/resume-session.ts';

/** Shown while the session is unknown; says so when the server cannot be reached. */
export function SignInUnknown({ fallback }: { fallback: ReactNode }) {
  const hasFailed = useStore(resumeFailure);
  if (!hasFailed) return fallback;
  return (
    <Container className="py-16">
      <ErrorState
        headingLevel={1}
        title="We couldn’t reach the server"
        safe="You’re still signed in on this device. We’ll try again when you’re back online."
        onRetry={resumeSession}
      />
    </Container>
  );
}
